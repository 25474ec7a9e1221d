import { makeStyles } from '@carefront/shared/ui';

export const PHONE = '@media (max-width: 639.98px)';

/** The grid and the events drawn over it share these sizes. */
export const HEAD_PX = 48;
/** Half an hour, the lowest drawn session, is high enough to be pressed (24 px). */
export const HOUR_PX = 52;
export const HOURS_WIDTH_PX = 48;

export const useGridStyles = makeStyles({
  root: { position: 'relative' },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  day: {
    height: `${HEAD_PX}px`,
    boxSizing: 'border-box',
    padding: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '18px',
    fontWeight: 400,
    textAlign: 'center',
  },
  // A phone shows one day at a time.
  hiddenOnPhone: { [PHONE]: { display: 'none' } },
  headOnPhone: { [PHONE]: { display: 'none' } },
  today: { color: 'var(--cf-brand-text)', fontWeight: 600 },
  number: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  todayNumber: { textDecorationLine: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '3px' },
  corner: { width: `${HOURS_WIDTH_PX}px`, padding: 0 },
  hour: {
    height: `${HOUR_PX}px`,
    boxSizing: 'border-box',
    padding: '0 8px 0 0',
    borderTop: '1px solid var(--cf-line)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  cell: { padding: 0 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export const useCellStyles = makeStyles({
  hour: {
    display: 'block',
    width: '100%',
    height: `${HOUR_PX}px`,
    boxSizing: 'border-box',
    padding: 0,
    border: 'none',
    borderTop: '1px solid var(--cf-line)',
    borderLeft: '1px solid var(--cf-line)',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-brand-tint)' } },
    // Keeps the focus ring above the neighbouring cells.
    ':focus-visible': { position: 'relative', zIndex: 2 },
  },
  past: {
    backgroundColor: 'var(--cf-ground)',
    cursor: 'not-allowed',
    '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-ground)' } },
  },
  chosen: { backgroundColor: 'var(--cf-brand-tint)', boxShadow: 'inset 0 0 0 2px var(--cf-brand)' },
});
