import { logOut, Parcel, pagePath, useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { BirthDateBeside, looksAfterOthers, useAssignedClients } from '@carefront/shared/clients';
import { hasFamilyRole, type MenuLink, type SessionUser } from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import { AppLink, Button, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame, PersonAvatar, RevealTogether } from '@carefront/shared/ui/pages';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { ACCOUNT_PATH, accountPersonPath } from '../../paths.ts';
import { AccountSection } from './account-section.tsx';
import { ClientDetails, OwnContact } from './details/details.section.tsx';
import { GuardiansSection } from './guardians-section.tsx';
import { OwnConsents, useFocusAfterDialog } from './own-consents/own-consents.tsx';
import { OwnProposals } from './own-proposals.tsx';

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
    mutationFn: () => logOut({ api, events, call: logout, leave: () => go(pagePath('home')) }),
    onSuccess: () => shell.showNotice({ intent: 'success', text: t.loggedOut }),
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

interface FamilyAccountProps {
  user: SessionUser;
  links: readonly MenuLink[];
  waitingHeading: RefObject<HTMLHeadingElement | null>;
}

const OWN_BOOKINGS = 'own-bookings@1';
const TO_FILL_IN = 'forms-to-fill-in@1';
const SENT_FORMS = 'sent-forms@1';
const OWN_CARDS = 'own-cards@1';
const OWN_FORMS = 'own-forms@1';
// A parcel updates when its props change: the same object avoids an update.
const NO_PROPS = {};

const useFamilyAccountStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '40px 48px',
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '40px', minWidth: 0 },
  card: {
    padding: '0 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
});

/** The account of a client, guardian or contact: what waits first, then appointments; documents, details and people beside them (RT-06). */
export function FamilyAccount({ user, links, waitingHeading }: FamilyAccountProps) {
  const t = useMessages(ACCOUNT);
  const { hasPart } = useRemote();
  const styles = useFamilyAccountStyles();
  // An older release of the forms has one part for both lists.
  const hasOldForms = !hasPart(TO_FILL_IN) && hasPart(OWN_FORMS);
  return (
    <RevealTogether loading={{ label: t.loading, rows: 3, heightPx: 160 }}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountSection title={t.waiting} headingRef={waitingHeading} empty={t.nothingWaits}>
            <OwnConsents user={user} kind="waiting" />
            {hasPart(TO_FILL_IN) && <Parcel name={TO_FILL_IN} props={NO_PROPS} />}
          </AccountSection>
          {hasPart(OWN_BOOKINGS) && (
            <AccountSection title={t.appointments}>
              <Parcel name={OWN_BOOKINGS} props={NO_PROPS} />
            </AccountSection>
          )}
          <OwnProposals user={user} />
          {hasOldForms && (
            <AccountSection title={t.forms}>
              <Parcel name={OWN_FORMS} props={NO_PROPS} />
            </AccountSection>
          )}
        </div>
        <div className={styles.column}>
          <AccountSection title={t.documents} empty={t.noDocuments}>
            <OwnConsents user={user} kind="kept" />
            {hasPart(SENT_FORMS) && <Parcel name={SENT_FORMS} props={NO_PROPS} />}
          </AccountSection>
          {user.client_id !== null && user.roles.includes('client') && (
            <ClientDetails userId={user.id} clientId={user.client_id} name={null} />
          )}
          <OwnContact userId={user.id} />
          <PeopleSection user={user} />
          {hasPart(OWN_CARDS) && <Parcel name={OWN_CARDS} props={NO_PROPS} />}
          <GuardiansSection user={user} />
          <div className={styles.card}>
            <AccountLinks links={links} />
          </div>
          <LogOut />
        </div>
      </div>
    </RevealTogether>
  );
}

const usePeopleSectionStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    minWidth: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
});

/** The people of whom the account is a guardian or contact. Draws nothing for other accounts, and when nobody is assigned. */
function PeopleSection({ user }: { user: SessionUser }) {
  const t = useMessages(ACCOUNT);
  const styles = usePeopleSectionStyles();
  const assigned = useAssignedClients(user);
  if (!looksAfterOthers(user.roles)) return null;
  const people = assigned.data?.filter(({ id }) => id !== user.client_id);
  if (people?.length === 0) return null;
  return (
    <AccountSection title={t.people}>
      {people ? (
        <ul className={styles.list}>
          {people.map(({ id, birthday, user: { full_name, initials } }) => (
            <li key={id} className={styles.person}>
              <PersonAvatar name={full_name} initials={initials} />
              <AppLink to={accountPersonPath(id)} className={styles.name}>
                {full_name}
                <BirthDateBeside birthday={birthday} />
              </AppLink>
            </li>
          ))}
        </ul>
      ) : assigned.isError ? (
        <ErrorNotice error={assigned.error} isRetrying={assigned.isFetching} onRetry={() => void assigned.refetch()} />
      ) : (
        <LoadingRows label={t.loadingPeople} rows={1} heightPx={44} />
      )}
    </AccountSection>
  );
}
