import { BOOKING_PATH, SECURITY_PATH, SITE_PATH, STAFF_PATH, useMessages, useRemote } from '@carefront/shared/app';
import type { Role } from '@carefront/shared/contracts';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { type AccountLink, accountLinks } from './account-links.rules.ts';

const useStyles = makeStyles({
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
  },
  // The whole row takes the finger.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

const PATHS: Record<AccountLink, string> = {
  staff: STAFF_PATH,
  book: BOOKING_PATH,
  security: SECURITY_PATH,
  site: SITE_PATH,
};

/** The ways on from the account. */
export function AccountLinks({ roles }: { roles: readonly Role[] }) {
  const t = useMessages(ACCOUNT);
  const { clinic } = useRemote();
  const styles = useStyles();
  const names: Record<AccountLink, { title: string; text: string | null }> = {
    staff: { title: t.toStaff, text: null },
    book: { title: t.book, text: t.bookText },
    security: { title: t.security, text: t.securityText },
    site: { title: t.site, text: t.siteText(clinic.name) },
  };
  return (
    <nav aria-label={t.more}>
      <ul className={styles.list}>
        {accountLinks(roles, clinic).map((link) => (
          <li key={link} className={styles.row}>
            <AppLink to={PATHS[link]} className={styles.link}>
              {names[link].title}
            </AppLink>
            {names[link].text && <p className={styles.text}>{names[link].text}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
