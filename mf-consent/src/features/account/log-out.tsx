import { pagePath, useGo, useMessages, useRemote } from '@carefront/shared/app';
import { logout } from '@carefront/shared/contracts/calls';
import { Button, ErrorNotice, makeStyles } from '@carefront/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { ACCOUNT } from '../../messages/account.messages.ts';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/** Ends the session of this browser and leaves its private pages (SH-11). */
export function LogOut() {
  const t = useMessages(ACCOUNT);
  const { api, events, shell } = useRemote();
  const styles = useStyles();
  const go = useGo();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(logout),
    onSuccess() {
      // Leaves first: after the sign-out, a private page would show its login form.
      go(pagePath('home'));
      events.publish('auth/signed-out@1', {});
      shell.showNotice({ intent: 'success', text: t.loggedOut });
    },
  });
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Button className={styles.button} isBusy={isPending} onClick={() => mutate()}>
        {t.logOut}
      </Button>
    </>
  );
}
