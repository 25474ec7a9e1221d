import { useMessages } from '@carefront/shared/app';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { EDITED_PAGES, type EditedPage } from '../editor-context.ts';

const WORDS = {
  home: 'homePage',
  about: 'aboutPage',
  services: 'servicesPage',
  team: 'teamPage',
} as const satisfies Record<EditedPage, keyof (typeof EDIT_SITE)['en']>;

const useStyles = makeStyles({
  root: { display: 'flex', gap: '4px', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  tab: {
    flexShrink: 0,
    minHeight: '44px',
    padding: '0 12px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    font: 'inherit',
    cursor: 'pointer',
    outlineOffset: '-2px',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)', color: 'var(--cf-text)' },
  },
  chosen: {
    boxShadow: 'inset 0 -3px 0 var(--cf-brand)',
    borderRadius: '0',
    color: 'var(--cf-text)',
    fontWeight: 600,
  },
});

export interface PageTabsProps {
  page: EditedPage;
  onPage(page: EditedPage): void;
}

/** Shows the pages of the site as tabs, and marks the current page. */
export function PageTabs({ page, onPage }: PageTabsProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  return (
    <nav className={styles.root} aria-label={t.pages}>
      {EDITED_PAGES.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === page ? 'page' : undefined}
          className={mergeClasses(styles.tab, one === page && styles.chosen)}
          onClick={() => onPage(one)}
        >
          {t[WORDS[one]]}
        </button>
      ))}
    </nav>
  );
}
