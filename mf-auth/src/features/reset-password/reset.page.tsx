import { navigate, useLocale, useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import { fieldMessage, type ReplyOf } from '@carefront/shared/contracts';
import { checkResetLink } from '@carefront/shared/contracts/calls';
import { isApiError } from '@carefront/shared/http';
import { Button, InlineMessage, LoadingRows, mergeClasses } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { useViewStyles } from '../../layout/view.tsx';
import { useAccountLink } from '../../link-token/link-token.ts';
import { LAZY_PAGE } from '../../messages/lazy-page.messages.ts';
import { RESET_PASSWORD } from '../../messages/reset-password.messages.ts';
import { FORGOT_PATH, LOGIN_PATH, RESET_PATH } from '../../paths.ts';
import { PageCard, ViewHeading } from '../../plain/plain-view.tsx';
import type { NewPasswordFormProps } from './new-password.form.tsx';

const NewPasswordForm = lazyPage<NewPasswordFormProps>(
  'new-password',
  async () => (await import('./new-password.form.tsx')).NewPasswordForm,
);

/** The page of an emailed reset link, `/login/reset/{token}` (RT-08, AU-03). */
export function ResetPage({ onLoggedIn }: Pick<NewPasswordFormProps, 'onLoggedIn'>) {
  const t = useMessages(RESET_PASSWORD);
  const { token, forget } = useAccountLink(RESET_PATH);
  const [saved, setSaved] = useState<'first' | 'changed' | null>(null);
  const check = useLinkCheck(token, forget);
  const isChecking = check === null;
  const { loading } = useMessages(LAZY_PAGE);
  usePageTitle(t.resetTitle);

  return (
    <PageCard>
      {isChecking && <LoadingRows label={loading} rows={4} heightPx={56} />}
      {token !== null && !isChecking && (
        <NewPasswordForm
          key={token}
          token={token}
          newStaff={check?.newStaff ?? null}
          onSaved={() => {
            forget();
            setSaved(check?.newStaff ? 'first' : 'changed');
          }}
          onLoggedIn={onLoggedIn}
          onVoid={forget}
        />
      )}
      {token === null && (saved ? <Saved isFirst={saved === 'first'} /> : <VoidLink />)}
    </PageCard>
  );
}

/** @param isFirst - The account had no password before, so it was logged out nowhere. */
function Saved({ isFirst }: { isFirst: boolean }) {
  const t = useMessages(RESET_PASSWORD);
  const styles = useViewStyles();
  return (
    <div className={styles.stack}>
      <ViewHeading takesFocus>{isFirst ? t.setTitle : t.savedTitle}</ViewHeading>
      <InlineMessage intent="success">{isFirst ? t.setText : t.savedText}</InlineMessage>
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

type LinkCheck = Pick<NewPasswordFormProps, 'newStaff'>;
const UNCHECKED = { token: null, newStaff: null };

/**
 * Asks the server whether the link still works, before the person thinks of a new password.
 * @returns null while the answer is awaited. Without an answer the form is shown: the server judges the link again when it is sent.
 */
function useLinkCheck(token: string | null, onVoid: () => void): LinkCheck | null {
  const { api } = useRemote();
  const [checked, setChecked] = useState<LinkCheck & { token: string | null }>(UNCHECKED);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onVoid is a new function in each render; one question per link is enough.
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    api.call(checkResetLink, { body: { token }, signal: leaving.signal }).then(
      // A server before this answer gives none.
      (answer?: ReplyOf<'checkResetLink'>) => setChecked({ token, newStaff: answer?.new_staff ?? null }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (isApiError(error) && error.fieldErrors.token) onVoid();
        else setChecked({ token, newStaff: null });
      },
    );
    return () => leaving.abort();
  }, [api, token]);
  return token !== null && checked.token !== token ? null : checked;
}
