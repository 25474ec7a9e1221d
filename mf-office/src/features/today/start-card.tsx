import { pagePath, useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { StaffLink } from './staff-link.tsx';
import { TODAY } from './today.messages.ts';

export interface SignedIn {
  user: SessionUser;
  /** The person signed in with the form in this place, so the page's heading takes over the focus. */
  takesFocus: boolean;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '48px 24px 64px',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    [PHONE]: { padding: '16px 16px 48px' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: '100%',
    minWidth: 0,
    maxWidth: '480px',
    padding: '32px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    [PHONE]: { padding: '24px 16px' },
  },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  // The whole row is a touch target.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  button: { alignSelf: 'flex-start', [PHONE]: { alignSelf: 'stretch' } },
});

/** Links to the person's pages: for accounts of other people, and in a shell of an older release, which knows no panels. */
export function StartCard({ user, takesFocus }: SignedIn) {
  const t = useMessages(TODAY);
  const { clinic, linksOf } = useRemote();
  const locale = useLocale();
  const styles = useStyles();
  const roles = user.roles.map((role) => t[role]).join(` ${t.and} `);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {t.hello(user.first_name)}
        </PageHeading>
        <p className={styles.quiet}>{t.yourRole(roles)}</p>
        {!isStaff(user.roles) && <InlineMessage intent="info">{t.notStaff}</InlineMessage>}
        <ul className={styles.list}>
          {linksOf('staff-start', user.roles).map((link) => (
            <li key={link.to} className={styles.row}>
              <StaffLink link={link} className={styles.link} />
              {link.text && <p className={styles.text}>{link.text[locale].replace('{clinic}', () => clinic.name)}</p>}
            </li>
          ))}
        </ul>
        <LogOut />
      </div>
    </div>
  );
}

/** Ends the session of this browser and leaves its private pages (SH-11). */
function LogOut() {
  const t = useMessages(TODAY);
  const styles = useStyles();
  const { api, events, shell } = useRemote();
  const go = useGo();
  const attempt = useAttempt();
  const logOut = () =>
    attempt.run(async () => {
      await api.call(logout);
      // Leaves first: after the sign-out, a private page would show its login form.
      go(pagePath('home'));
      events.publish('auth/signed-out@1', {});
      shell.showNotice({ intent: 'success', text: t.loggedOut });
    });
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      <Button className={styles.button} isBusy={attempt.isBusy} onClick={() => void logOut()}>
        {t.logOut}
      </Button>
    </>
  );
}
