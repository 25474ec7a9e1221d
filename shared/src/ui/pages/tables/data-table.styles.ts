import { makeStyles } from '@fluentui/react-components';

/** In narrower windows the rows are cards: a table of five or six columns needs this width. */
export const TABLE_CARDS = '@media (max-width: 1099.98px)';

/** One markup for two layouts: a table with a sticky head, and cards in narrower windows. */
export const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', [TABLE_CARDS]: { display: 'block' } },
  head: {
    // Below the shell's own sticky header.
    position: 'sticky',
    top: '64px',
    zIndex: 1,
    backgroundColor: 'var(--cf-ground)',
    // Screen readers still read it while it is not visible.
    [TABLE_CARDS]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  column: {
    padding: '8px 12px',
    borderBottom: '1px solid var(--cf-line-strong)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'start',
  },
  body: { [TABLE_CARDS]: { display: 'flex', flexDirection: 'column', gap: '12px' } },
  row: {
    verticalAlign: 'top',
    borderBottom: '1px solid var(--cf-line)',
    [TABLE_CARDS]: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8px',
      padding: '16px',
      border: '1px solid var(--cf-line)',
      borderRadius: 'var(--cf-radius-card)',
      backgroundColor: 'var(--cf-surface)',
    },
  },
  oneLine: {
    [TABLE_CARDS]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: '6px 16px' },
  },
  cell: {
    padding: '12px',
    fontWeight: 400,
    textAlign: 'start',
    // Not `anywhere`: a column could shrink to the width of one character.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
    [TABLE_CARDS]: { display: 'block', padding: 0, minWidth: 0 },
  },
  fact: {
    [TABLE_CARDS]: {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      columnGap: '12px',
      alignItems: 'baseline',
    },
  },
  label: {
    display: 'none',
    [TABLE_CARDS]: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  },
  value: { minWidth: 0 },
});
