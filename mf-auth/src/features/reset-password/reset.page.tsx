import { navigate, useLocale, useLocation, useMessages, usePageTitle } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { Button, InlineMessage, mergeClasses } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { FORGOT_PATH, LOGIN_PATH, RESET_PATH, tokenOfPath } from '../../paths.ts';
import { keepResetToken, readResetToken } from './reset-token.ts';

const NewPasswordForm = lazyPage('new-password', async () => (await import('./new-password.form.tsx')).NewPasswordForm);

type Stage = { kind: 'choose'; token: string } | { kind: 'saved' } | { kind: 'void' };

const stageOf = (token: string | null): Stage => (token === null ? { kind: 'void' } : { kind: 'choose', token });

/** The page of an emailed reset link, `/login/reset/{token}` (RT-08, AU-03). */
export function ResetPage() {
  const t = useMessages(RESET_PASSWORD);
  const { path } = useLocation();
  const [stage, setStage] = useState(() => stageOf(readResetToken(path)));
  usePageTitle(t.resetTitle);

  const fresh = tokenOfPath(path);
  useEffect(() => {
    if (fresh === null) return;
    keepResetToken(fresh);
    // Another link was opened in the same tab: it replaces the first.
    setStage({ kind: 'choose', token: fresh });
    navigate(RESET_PATH, { isReplacing: true });
  }, [fresh]);

  function end(kind: 'saved' | 'void') {
    keepResetToken(null);
    setStage({ kind });
  }

  return (
    <PageCard>
      {stage.kind === 'choose' && (
        <NewPasswordForm
          key={stage.token}
          token={stage.token}
          onSaved={() => end('saved')}
          onVoid={() => end('void')}
        />
      )}
      {stage.kind === 'saved' && <Saved />}
      {stage.kind === 'void' && <VoidLink />}
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
