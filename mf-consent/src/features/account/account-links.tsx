import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { MenuLink } from '@carefront/shared/contracts';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { ACCOUNT } from '../../messages/account.messages.ts';

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
  const styles = useStyles();
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
