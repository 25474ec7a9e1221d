import { useLocale, useMessages, useRemote, useSettledSearch } from '@carefront/shared/app';
import { lastPageOf, SELECTED_PROGRAMS } from '@carefront/shared/domain';
import { useFormField } from '@carefront/shared/forms';
import { Button, EmptyNotice, ErrorNotice, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Pager } from '../../../pager/pager.tsx';
import { type ProgramCategory, type ProgramOffer, programsQuery } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';
import { catalogueAt, countPrograms, PAGE_SIZE } from './catalogue-pages.rules.ts';
import { type Filters, NO_FILTERS, ProgramFilters } from './program-filters.tsx';
import { ProgramList } from './program-list.tsx';

export interface SearchedProgramsProps {
  /** All programs that the block offers. */
  all: readonly ProgramCategory[];
  offer: ProgramOffer;
  catalogue: string;
}

/** The pause in typing after which the server searches (BL-07). */
const SEARCH_AFTER_MS = 800;
const NONE: readonly number[] = [];

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, outlineStyle: 'none' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  title: { margin: 0, fontWeight: 600 },
  error: { margin: 0, color: 'var(--cf-error-text)' },
});

/** Search, filters, and the found programs, ten on a page. */
export function SearchedPrograms({ all, offer, catalogue }: SearchedProgramsProps) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const id = useId();
  const { error } = useFormField(SELECTED_PROGRAMS, NONE);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const search = useSettledSearch(filters.typed.trim(), SEARCH_AFTER_MS);
  const filter = { search, categoryId: filters.categoryId, locationId: filters.locationId };
  const found = useQuery(programsQuery(api, locale, offer, { filter, catalogue }));

  function narrow(next: Filters): void {
    setFilters(next);
    setPage(1);
  }
  function body() {
    if (!found.data)
      return found.isError ? (
        <ErrorNotice text={t.failed} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
      ) : null;
    const count = countPrograms(found.data);
    if (count === 0)
      return <EmptyNotice text={t.noMatch} action={<Button onClick={() => narrow(NO_FILTERS)}>{t.showAll}</Button>} />;
    const lastPage = lastPageOf(count, PAGE_SIZE);
    const shown = Math.min(page, lastPage);
    return (
      <>
        <ProgramList categories={catalogueAt(found.data, shown)} />
        {lastPage > 1 && <Pager page={shown} lastPage={lastPage} onGo={setPage} />}
      </>
    );
  }
  return (
    // A list in error gets the focus from the page's summary of errors.
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error ? true : undefined}
      aria-busy={found.isFetching}
      className={styles.root}
    >
      <div>
        <p id={`${id}-title`} className={styles.title}>
          {t.choose}
        </p>
        <p className={styles.quiet}>{t.intro}</p>
        {error && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <ProgramFilters all={all} filters={filters} onNarrow={narrow} />
      <output className={styles.quiet}>{found.data ? t.found(countPrograms(found.data)) : ''}</output>
      {body()}
    </div>
  );
}
