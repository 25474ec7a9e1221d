import { pagePath, useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { hasFamilyRole, type MenuLink, type SessionUser } from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import { AppLink, Button, ErrorNotice, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useMutation } from '@tanstack/react-query';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { ACCOUNT_PATH } from '../../paths.ts';
import { FamilyAccount } from './family-account.tsx';
import { useFocusAfterDialog } from './own-consents/own-consents.tsx';

export interface AccountPageProps {
  /** Id of the consent that is open over the page; null: none. */
  consentId: string | null;
}

/** The start page of clients, guardians and contacts: `/site/client_account` (RT-06, AU-13). */
export function AccountPage({ consentId }: AccountPageProps) {
  return (
    <AccountOnly>
      {(user, takesFocus) => <AccountView user={user} takesFocus={takesFocus} consentId={consentId} />}
    </AccountOnly>
  );
}

export interface AccountViewProps {
  user: SessionUser;
  takesFocus: boolean;
  /** Id of the consent that is open over the page; null: none. */
  consentId: string | null;
}

/** Shows the greeting, what the account has at the clinic, and the links to other pages. */
export function AccountView({ user, takesFocus, consentId }: AccountViewProps) {
  const { linksOf } = useRemote();
  const focus = useFocusAfterDialog(consentId);
  const isFamily = hasFamilyRole(user.roles);
  const links = linksOf('account', user.roles);
  const booking = links.find(({ to }) => to === pagePath('booking'));
  const others = links.filter((link) => link !== booking);

  const go = useGo();
  const leaveConsent = () => go(ACCOUNT_PATH);

  return (
    <PageFrame size={isFamily ? 'wide' : 'card'}>
      <AccountHead user={user} takesFocus={takesFocus} booking={booking} />
      {isFamily ? (
        <FamilyAccount user={user} links={others} waitingHeading={focus.heading} />
      ) : (
        <>
          <AccountLinks links={others} />
          <LogOut />
        </>
      )}
      {consentId !== null && (
        <ConsentDialog
          key={consentId}
          consentId={consentId}
          from="account"
          onClosed={leaveConsent}
          onSigned={() => {
            focus.moveToHeading();
            leaveConsent();
          }}
        />
      )}
    </PageFrame>
  );
}

export interface AccountHeadProps {
  user: SessionUser;
  takesFocus: boolean;
  /** undefined: the clinic takes no bookings online, or the account makes none. */
  booking: MenuLink | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '16px 24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  book: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '8px 20px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'var(--cf-brand-hover)' },
    '@media (max-width: 639.98px)': { width: '100%' },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

/** The greeting, the person's roles, and the link to booking. */
export function AccountHead({ user, takesFocus, booking }: AccountHeadProps) {
  const t = useMessages(ACCOUNT);
  const styles = useStyles();
  const locale = useLocale();
  const roles = new Intl.ListFormat(locale, { type: 'conjunction' }).format(user.roles.map((role) => t[role]));
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {t.hello(user.first_name)}
        </PageHeading>
        <p className={styles.quiet}>{t.yourRole(roles)}</p>
      </div>
      {booking && (
        <AppLink to={booking.to} className={styles.book}>
          {booking.label[locale]}
        </AppLink>
      )}
    </div>
  );
}

const useAccountLinksStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
    ':first-child': { borderTopStyle: 'none' },
  },
  // The whole row can be pressed.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** Links from the account to other pages. */
export function AccountLinks({ links }: { links: readonly MenuLink[] }) {
  const t = useMessages(ACCOUNT);
  const { clinic } = useRemote();
  const locale = useLocale();
  const styles = useAccountLinksStyles();
  return (
    <nav aria-label={t.more}>
      <ul className={styles.list}>
        {links.map(({ to, label, text }) => (
          <li key={to} className={styles.row}>
            <AppLink to={to} className={styles.link}>
              {label[locale]}
            </AppLink>
            {text && <p className={styles.text}>{text[locale].replace('{clinic}', () => clinic.name)}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const useLogOutStyles = makeStyles({
  button: { alignSelf: 'flex-start', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

/** Ends the session of this browser and leaves its private pages (SH-11). */
export function LogOut() {
  const t = useMessages(ACCOUNT);
  const { api, events, shell } = useRemote();
  const styles = useLogOutStyles();
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
