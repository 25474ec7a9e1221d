import { makeStyles } from '@carefront/shared/ui';

/** Below this the rows are cards: a table of six columns needs it. */
export const CARDS = '@media (max-width: 1023.98px)';

/** One markup for both: a table with a sticky head, and cards on what is narrower. */
export const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', [CARDS]: { display: 'block' } },
  head: {
    // Below the shell's own sticky header.
    position: 'sticky',
    top: '64px',
    zIndex: 1,
    backgroundColor: 'var(--cf-ground)',
    // Still there for screen readers where it cannot be seen.
    [CARDS]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
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
  body: { [CARDS]: { display: 'flex', flexDirection: 'column', gap: '12px' } },
  row: {
    verticalAlign: 'top',
    borderBottom: '1px solid var(--cf-line)',
    [CARDS]: {
      display: 'flex',
      flexDirection: 'column',
      gap: '8px',
      padding: '16px',
      border: '1px solid var(--cf-line)',
      borderRadius: 'var(--cf-radius-card)',
      backgroundColor: 'var(--cf-surface)',
    },
  },
  cell: {
    padding: '12px',
    fontWeight: 400,
    textAlign: 'start',
    // Not `anywhere`: a column would be as narrow as a letter.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
    [CARDS]: { display: 'block', padding: 0, minWidth: 0 },
  },
  // The avatar is higher than a line: the names stand level with the rest of their row.
  name: { minWidth: '200px', paddingTop: '8px', overflowWrap: 'anywhere', [CARDS]: { minWidth: 0, paddingTop: 0 } },
  email: { minWidth: '200px', overflowWrap: 'anywhere' },
  birthday: { minWidth: '168px' },
  // Date and time a line each, neither in two.
  registered: { minWidth: '124px' },
  fact: {
    [CARDS]: { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: '12px', alignItems: 'baseline' },
  },
  label: {
    display: 'none',
    [CARDS]: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  },
  value: { minWidth: 0 },
});
