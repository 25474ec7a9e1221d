import { defineMessages, useMessages } from '@carefront/shared/app';
import { Button, ChevronLeftIcon, ChevronRightIcon, makeClasses } from '@carefront/shared/ui';

interface PagerProps {
  page: number;
  lastPage: number;
  onGo(page: number): void;
}

const useStyles = makeClasses({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '16px', marginTop: '16px' },
  page: { margin: 0 },
});

/** Leads to the previous and the next page of a list (LN-08, BL-07). */
export function Pager({ page, lastPage, onGo }: PagerProps) {
  const t = useMessages(PAGER);
  const styles = useStyles();
  return (
    <nav aria-label={t.pages} className={styles.root}>
      <Button
        icon={<ChevronLeftIcon />}
        aria-label={t.previousPage}
        disabledFocusable={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <p className={styles.page} aria-live="polite">
        {t.page(page, lastPage)}
      </p>
      <Button
        icon={<ChevronRightIcon />}
        aria-label={t.nextPage}
        disabledFocusable={page >= lastPage}
        onClick={() => onGo(page + 1)}
      />
    </nav>
  );
}

const PAGER = defineMessages(
  {
    pages: 'Pages',
    page: (page: number, last: number) => `Page ${page} of ${last}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  {
    pages: 'Pages',
    page: (page: number, last: number) => `Page ${page} de ${last}`,
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
  },
);
