import { useMessages } from '@carefront/shared/app';
import { optionsOf, SelectControl, TextControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import type { ProgramCategory } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';
import { locationsOf } from './catalogue-pages.rules.ts';

/** The search text and filters of the list. */
export interface Filters {
  typed: string;
  /** null: all. */
  categoryId: number | null;
  locationId: number | null;
}

export const NO_FILTERS: Filters = { typed: '', categoryId: null, locationId: null };

export interface ProgramFiltersProps {
  all: readonly ProgramCategory[];
  filters: Filters;
  onNarrow: (next: Filters) => void;
}

const LONGEST_SEARCH = 100;

const useStyles = makeClasses({
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
export function ProgramFilters({ all, filters, onNarrow }: ProgramFiltersProps) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
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
