import { useLocale, useMessages, useRemote, useSettledSearch } from '@carefront/shared/app';
import { choiceNumber, lastPageOf, SELECTED_PROGRAMS, toggleProgram } from '@carefront/shared/domain';
import { optionsOf, SelectControl, TextControl, useFormField } from '@carefront/shared/forms';
import { Button, CheckmarkCircleIcon, EmptyNotice, ErrorNotice, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Pager } from '../../../pager/pager.tsx';
import { useProgramFacts } from '../program-facts.ts';
import { type Program, type ProgramCategory, type ProgramOffer, programsQuery } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';
import { useProgramChoice } from '../use-program-choice.ts';
import { catalogueAt, countPrograms, locationsOf, PAGE_SIZE } from './catalogue-pages.rules.ts';

interface SearchedProgramsProps {
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

/** The search text and filters of the list. */
interface Filters {
  typed: string;
  /** null: all. */
  categoryId: number | null;
  locationId: number | null;
}

const NO_FILTERS: Filters = { typed: '', categoryId: null, locationId: null };

interface ProgramFiltersProps {
  all: readonly ProgramCategory[];
  filters: Filters;
  onNarrow: (next: Filters) => void;
}

const LONGEST_SEARCH = 100;

const useProgramFiltersStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > :first-child': { gridColumn: '1 / -1' },
    '@media print': { display: 'none' },
  },
});

/** Search by title, and filters by category and location. A filter with a single choice is left out. */
function ProgramFilters({ all, filters, onNarrow }: ProgramFiltersProps) {
  const t = useMessages(PROGRAMS);
  const styles = useProgramFiltersStyles();
  const locations = locationsOf(all).map(({ id, address }) => ({ value: id, label: address }));
  return (
    <div className={styles.root} data-cf-row="">
      <TextControl
        type="search"
        label={t.search}
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={filters.typed}
        onChange={(typed) => onNarrow({ ...filters, typed })}
      />
      {all.length > 1 && (
        <SelectControl<number>
          label={t.category}
          placeholder={t.allCategories}
          options={optionsOf([...all])}
          value={filters.categoryId}
          onChange={(categoryId) => onNarrow({ ...filters, categoryId })}
        />
      )}
      {locations.length > 1 && (
        <SelectControl<number>
          label={t.location}
          placeholder={t.allLocations}
          options={locations}
          value={filters.locationId}
          onChange={(locationId) => onNarrow({ ...filters, locationId })}
        />
      )}
    </div>
  );
}

const useProgramListStyles = makeClasses({
  category: { minWidth: 0 },
  name: { margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Categories with their programs. A full program is chosen with its waitlist, as its card says. */
function ProgramList({ categories }: { categories: readonly ProgramCategory[] }) {
  const styles = useProgramListStyles();
  const { choice, change } = useProgramChoice();
  const toggle = ({ id, places_left: left }: Program) => change(toggleProgram(choice, id, left === 0));
  return categories.map(({ id, name, programs }) => (
    <div key={id} className={styles.category}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      <ul aria-label={name} className={styles.list}>
        {programs.map((program) => (
          <ProgramCard
            key={program.id}
            program={program}
            choice={choiceNumber(choice, program.id)}
            isWaitlisted={choice.waitlisted.includes(program.id)}
            onToggle={() => toggle(program)}
          />
        ))}
      </ul>
    </div>
  ));
}

interface ProgramCardProps {
  program: Program;
  /** Place in the order of choice, from 1; null: not chosen. */
  choice: number | null;
  isWaitlisted: boolean;
  onToggle: () => void;
}

const useProgramCardStyles = makeClasses({
  card: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '15px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    '@media (hover: hover)': { '&:hover:not([data-chosen])': { backgroundColor: 'var(--cf-surface-hover)' } },
    '&:has(:focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    '&[data-chosen]': {
      padding: '14px',
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
    },
  },
  // The box covers the card: a press anywhere on the card reaches it.
  box: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  text: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: 600, unicodeBidi: 'plaintext' },
  facts: {
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '& > p': { margin: '4px 0 0' },
    '& > p[data-warning]': { color: 'var(--cf-warning-text)', fontWeight: 600 },
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '4px',
    color: 'var(--cf-brand-text)',
    fontWeight: 600,
  },
});

/** A program: a press anywhere on the card chooses it, or takes it out. */
function ProgramCard({ program, choice, isWaitlisted, onToggle }: ProgramCardProps) {
  const t = useMessages(PROGRAMS);
  const styles = useProgramCardStyles();
  const { offered } = useProgramFacts();
  const id = useId();
  const isFull = program.places_left === 0;
  return (
    <li className={styles.card} data-chosen={choice === null ? undefined : ''}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={`${id}-choice ${id}-facts`}
        checked={choice !== null}
        onChange={onToggle}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.title}>
          {program.title}
        </label>
        <div id={`${id}-facts`} className={styles.facts}>
          {offered(program).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isFull && choice === null && <p data-warning="">{t.choosingWaits}</p>}
        </div>
      </div>
      <span id={`${id}-choice`} className={styles.choice}>
        {choice !== null && (
          <>
            <CheckmarkCircleIcon aria-hidden="true" />
            {isWaitlisted ? `${t.choice(choice)}\u00a0· ${t.waitlist}` : t.choice(choice)}
          </>
        )}
      </span>
    </li>
  );
}
