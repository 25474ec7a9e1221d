import { makeStyles } from '@carefront/shared/ui';

/** Below this the rows are cards: a table of five columns needs it. */
const CARDS = '@media (max-width: 959.98px)';

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
    overflowWrap: 'anywhere',
    ':empty': { [CARDS]: { display: 'none' } },
    [CARDS]: { display: 'block', padding: 0, minWidth: 0 },
  },
  client: { minWidth: '160px' },
  when: { minWidth: '150px', fontVariantNumeric: 'tabular-nums' },
  acts: { width: '1%', whiteSpace: 'nowrap', overflowWrap: 'normal', [CARDS]: { width: 'auto', whiteSpace: 'normal' } },
});
