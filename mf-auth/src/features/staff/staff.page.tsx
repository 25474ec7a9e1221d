import {
  ACCOUNT_PATH,
  AUDIT_LOG_PATH,
  CONSENT_TEMPLATE_PATH,
  MEET_PATH,
  SECURITY_PATH,
  SITE_EDITOR_PATH,
  SITE_PATH,
  STAFF_BOOKINGS_PATH,
  STAFF_CONSENTS_PATH,
  STAFF_WAITLIST_PATH,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';
import { AppLink, InlineMessage, Link, makeStyles } from '@carefront/shared/ui';
import { AttemptButton } from '../../attempt/attempt-button.tsx';
import { AttemptMessage } from '../../attempt/attempt-message.tsx';
import { PageCard } from '../../layout/page-card.tsx';
import { usePageTitle } from '../../layout/use-page-title.ts';
import { ViewHeading } from '../../layout/view-heading.tsx';
import { useViewStyles } from '../../layout/view-styles.ts';
import { STAFF } from '../../messages/staff.messages.ts';
import type { SignedIn } from '../../pages/signed-in-only.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { type StaffLink, staffLinks } from './staff-links.rules.ts';

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

const PATHS: Record<StaffLink, string> = {
  bookings: STAFF_BOOKINGS_PATH,
  meet: MEET_PATH,
  consents: STAFF_CONSENTS_PATH,
  waitlist: STAFF_WAITLIST_PATH,
  'site-editor': SITE_EDITOR_PATH,
  'consent-form': CONSENT_TEMPLATE_PATH,
  'audit-log': AUDIT_LOG_PATH,
  account: ACCOUNT_PATH,
  security: SECURITY_PATH,
  site: SITE_PATH,
};

/** Where the clinic's own people begin: `/staff` (AU-13). */
export function StaffPage({ user, takesFocus }: SignedIn) {
  const t = useMessages(STAFF);
  const { clinic, hasPart } = useRemote();
  const views = useViewStyles();
  const styles = useStyles();
  const { logOut, attempt } = useLogOut();
  usePageTitle(t.title);

  const names: Record<StaffLink, { title: string; text: string | null }> = {
    bookings: { title: t.bookings, text: t.bookingsText },
    meet: { title: t.meet, text: t.meetText },
    consents: { title: t.consents, text: t.consentsText },
    waitlist: { title: t.waitlist, text: t.waitlistText },
    'site-editor': { title: t.siteEditor, text: t.siteEditorText },
    'consent-form': { title: t.consentForm, text: t.consentFormText },
    'audit-log': { title: t.auditLog, text: t.auditLogText },
    account: { title: t.toAccount, text: null },
    security: { title: t.security, text: t.securityText },
    site: { title: t.site, text: t.siteText(clinic.name) },
  };
  const roles = user.roles.map((role) => t[role]).join(` ${t.and} `);
  const has = {
    hasBookings: hasPart('own-bookings@1'),
    hasConsents: hasPart('consent-dialog@1'),
  };
  return (
    <PageCard>
      <div className={views.stack}>
        <ViewHeading takesFocus={takesFocus}>{t.hello(user.first_name)}</ViewHeading>
        <p className={views.quiet}>{t.yourRole(roles)}</p>
        {!isStaff(user.roles) && <InlineMessage intent="info">{t.notStaff}</InlineMessage>}
        <ul className={styles.list}>
          {staffLinks(user.roles, has).map((link) => (
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
  link: StaffLink;
  className: string;
  children: string;
}

/**
 * An editor's page is fetched from the server, not opened in this one: its Content-Security-Policy is another, because CKEditor sets
 * style attributes, and a policy stays with the document that it came with.
 */
function LinkTo({ link, className, children }: LinkToProps) {
  const to = PATHS[link];
  if (link !== 'site-editor' && link !== 'consent-form') return <AppLink {...{ to, className, children }} />;
  return (
    <Link href={to} className={className}>
      {children}
    </Link>
  );
}
