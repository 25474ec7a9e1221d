import { navigate, useLocale, useMessages, usePageTitle } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { Button, InlineMessage, mergeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { useLinkToken } from '../../link-token/link-token.ts';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { FORGOT_PATH, LOGIN_PATH, RESET_PATH } from '../../paths.ts';

const NewPasswordForm = lazyPage('new-password', async () => (await import('./new-password.form.tsx')).NewPasswordForm);

/** The page of an emailed reset link, `/login/reset/{token}` (RT-08, AU-03). */
export function ResetPage() {
  const t = useMessages(RESET_PASSWORD);
  const { token, forget } = useLinkToken(RESET_PATH);
  const [isSaved, setIsSaved] = useState(false);
  usePageTitle(t.resetTitle);

  return (
    <PageCard>
      {token !== null && (
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
