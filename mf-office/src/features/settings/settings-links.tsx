import { useLocale, useRemote } from '@carefront/shared/app';
import { LINK_DRAWINGS, type MenuLink } from '@carefront/shared/contracts';
import { AppLink, ChevronRightIcon, CountedLabel, Link, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 20px',
    alignItems: 'center',
    gap: '16px',
    minHeight: '72px',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)' },
    '& > svg': { color: 'var(--cf-text-quiet)' },
  },
  // The whole row is a touch target.
  link: { fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** A group of settings: a row for each page, with its drawing and one line of text. */
export function SettingsLinks({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const styles = useStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {links.map((link) => (
          <li key={link.to} className={styles.row}>
            <Drawing icon={link.icon} />
            <div>
              <PageLink link={link} className={styles.link} />
              {link.text && <p className={styles.text}>{link.text[locale].replace('{clinic}', () => clinic.name)}</p>}
            </div>
            <ChevronRightIcon aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An editor's page needs a new document, with a Content-Security-Policy of its own. */
function PageLink({ link, className }: { link: MenuLink; className: string }) {
  const children = <CountedLabel link={link} />;
  if (!link.hasEditor) return <AppLink {...{ to: link.to, className, children }} />;
  return (
    <Link href={link.to} className={className}>
      {children}
    </Link>
  );
}

function Drawing({ icon = 'document' }: Pick<MenuLink, 'icon'>) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path d={LINK_DRAWINGS[icon]} strokeWidth={1.4} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
