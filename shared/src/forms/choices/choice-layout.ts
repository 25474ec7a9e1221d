import { makeClasses } from '../../ui/index.ts';

/** Options in a row that wraps, one below the other, or in as many columns as fit. */
export type ChoiceLayout = 'row' | 'column' | 'columns';

const useStyles = makeClasses({
  row: { minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  column: { minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'start' },
  columns: {
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    columnGap: '24px',
    alignItems: 'start',
  },
});

/** Class of the group around the options. */
export function useChoiceLayout(layout: ChoiceLayout): string {
  return useStyles()[layout];
}
