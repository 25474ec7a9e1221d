import {
  ACCOUNT_PATH,
  BOOKING_PATH,
  MEET_PATH,
  Parcel,
  SECURITY_PATH,
  SITE_EDITOR_PATH,
  SITE_PATH,
  STAFF_BOOKINGS_PATH,
  STAFF_PATH,
  STAFF_WAITLIST_PATH,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { isStaff, type SessionUser } from '@carefront/shared/contracts';
import { InlineMessage, Link, makeStyles } from '@carefront/shared/ui';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { Section } from '../../layout/section.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { AppLink } from '../../parts/app-link.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { type AccountLink, accountLinks, books, type Place } from './account-links.rules.ts';

export interface AccountPageProps {
  user: SessionUser;
  place: Place;
  takesFocus: boolean;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  // The whole row takes the finger.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

const OWN_BOOKINGS = 'mf-booking/own-bookings';

const PATHS: Record<AccountLink, string> = {
  bookings: STAFF_BOOKINGS_PATH,
  meet: MEET_PATH,
  waitlist: STAFF_WAITLIST_PATH,
  'site-editor': SITE_EDITOR_PATH,
  staff: STAFF_PATH,
  account: ACCOUNT_PATH,
  book: BOOKING_PATH,
  security: SECURITY_PATH,
  site: SITE_PATH,
};

/** Where a person begins: `/site/client_account` (RT-06) and, for the clinic's own people, `/staff`. */
export function AccountPage({ user, place, takesFocus }: AccountPageProps) {
  const t = useMessages(ACCOUNT);
  const { clinic, hasPart } = useRemote();
  const views = useViewStyles();
  const styles = useStyles();
  const { logOut, attempt } = useLogOut();
  usePageTitle(place === 'staff' ? t.staffTitle : t.accountTitle);

  const names: Record<AccountLink, { title: string; text: string | null }> = {
    bookings: { title: t.bookings, text: t.bookingsText },
    meet: { title: t.meet, text: t.meetText },
    waitlist: { title: t.waitlist, text: t.waitlistText },
    'site-editor': { title: t.siteEditor, text: t.siteEditorText },
    staff: { title: t.toStaff, text: null },
    account: { title: t.toAccount, text: null },
    book: { title: t.book, text: t.bookText },
    security: { title: t.security, text: t.securityText },
    site: { title: t.site, text: t.siteText(clinic.name) },
  };
  const roles = user.roles.map((role) => t[role]).join(` ${t.and} `);
  const hasBookings = hasPart(OWN_BOOKINGS);
  const hasAppointments = place === 'account' && hasBookings && books(user.roles);
  return (
    <PageCard isWide={hasAppointments}>
      <div className={views.stack}>
        <ViewHeading takesFocus={takesFocus}>{t.hello(user.first_name)}</ViewHeading>
        <p className={views.quiet}>{t.yourRole(roles)}</p>
        {place === 'staff' && !isStaff(user.roles) && <InlineMessage intent="info">{t.notStaff}</InlineMessage>}
        {hasAppointments && (
          <Section title={t.appointments}>
            <Parcel name={OWN_BOOKINGS} props={{}} />
          </Section>
        )}
        <ul className={styles.list}>
          {accountLinks(user.roles, place, { isBookingEnabled: clinic.isBookingEnabled, hasBookings }).map((link) => (
            <li key={link} className={styles.row}>
              <LinkTo link={link} className={styles.link}>
                {names[link].title}
              </LinkTo>
              {names[link].text && <p className={styles.text}>{names[link].text}</p>}
            </li>
          ))}
        </ul>
        <AttemptMessage attempt={attempt} />
        <div className={views.buttons}>
          <AttemptButton attempt={attempt} onClick={() => logOut()}>
            {t.logOut}
          </AttemptButton>
        </div>
      </div>
    </PageCard>
  );
}

interface LinkToProps {
  link: AccountLink;
  className: string;
  children: string;
}

/**
 * The editor's page is fetched from the server, not opened in this one: its Content-Security-Policy is another, because CKEditor sets
 * style attributes, and a policy stays with the document that it came with.
 */
function LinkTo({ link, className, children }: LinkToProps) {
  const to = PATHS[link];
  if (link !== 'site-editor') return <AppLink {...{ to, className, children }} />;
  return (
    <Link href={to} className={className}>
      {children}
    </Link>
  );
}
