import { navigate, useLocale, useMessages, usePageTitle } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { Button, InlineMessage, LoadingRows, mergeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { useLinkToken } from '../../link-token/link-token.ts';
import { LAZY_PAGE } from '../../messages/lazy-page.messages.ts';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { FORGOT_PATH, LOGIN_PATH, RESET_PATH } from '../../paths.ts';
import { useLinkCheck } from './use-link-check.ts';

const NewPasswordForm = lazyPage('new-password', async () => (await import('./new-password.form.tsx')).NewPasswordForm);

/** The page of an emailed reset link, `/login/reset/{token}` (RT-08, AU-03). */
export function ResetPage() {
  const t = useMessages(RESET_PASSWORD);
  const { token, forget } = useLinkToken(RESET_PATH);
  const [isSaved, setIsSaved] = useState(false);
  const isChecking = useLinkCheck(token, forget);
  const { loading } = useMessages(LAZY_PAGE);
  usePageTitle(t.resetTitle);

  return (
    <PageCard>
      {isChecking && <LoadingRows label={loading} rows={4} heightPx={56} />}
      {token !== null && !isChecking && (
        <NewPasswordForm
          key={token}
          token={token}
          onSaved={() => {
            forget();
            setIsSaved(true);
          }}
          onVoid={forget}
        />
      )}
      {token === null && (isSaved ? <Saved /> : <VoidLink />)}
    </PageCard>
  );
}

function Saved() {
  const t = useMessages(RESET_PASSWORD);
  const styles = useViewStyles();
  return (
    <div className={styles.stack}>
      <ViewHeading takesFocus>{t.savedTitle}</ViewHeading>
      <InlineMessage intent="success">{t.savedText}</InlineMessage>
      <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
        <Button appearance="primary" onClick={() => navigate(LOGIN_PATH, { isReplacing: true })}>
          {t.toLogIn}
        </Button>
      </div>
    </div>
  );
}

function VoidLink() {
  const t = useMessages(RESET_PASSWORD);
  const styles = useViewStyles();
  const locale = useLocale();
  return (
    <div className={styles.stack}>
      <ViewHeading takesFocus>{t.voidTitle}</ViewHeading>
      <InlineMessage intent="error">{fieldMessage('reset-link-void', locale)}</InlineMessage>
      <div className={mergeClasses(styles.actions, styles.actionsEnd)}>
        <Button appearance="primary" onClick={() => navigate(FORGOT_PATH, { isReplacing: true })}>
          {t.askAgain}
        </Button>
      </div>
    </div>
  );
}
