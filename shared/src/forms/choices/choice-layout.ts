import { makeStyles, mergeClasses } from '@fluentui/react-components';

/** Options in a row that wraps, one below the other, or in as many columns as fit. */
export type ChoiceLayout = 'row' | 'column' | 'columns';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  column: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    columnGap: '24px',
    alignItems: 'start',
  },
});

/** Class of the group around the options. */
export function useChoiceLayout(layout: ChoiceLayout): string {
  const styles = useStyles();
  return mergeClasses(styles.root, styles[layout]);
}
