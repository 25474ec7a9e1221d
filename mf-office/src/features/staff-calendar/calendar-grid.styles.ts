import { makeStyles } from '@carefront/shared/ui';

export const HOUR_PX = 60;
export const PX_PER_MINUTE = HOUR_PX / 60;
/** A session beside others in the week of a tablet: too narrow for anything but the initials of its client. */
export const NARROW_SESSION = '@container session (max-width: 48px)';
const HOURS_WIDTH = '72px';

const COLUMNS = `${HOURS_WIDTH} repeat(var(--columns), minmax(var(--least), 1fr))`;

export const useGridStyles = makeStyles({
  scroll: { minWidth: 0 },
  // Each practitioner keeps a readable column; the grid scrolls, not the page.
  wide: { overflowX: 'auto' },
  heads: { display: 'grid', gridTemplateColumns: COLUMNS, '::before': { content: '""' } },
  head: {
    padding: '8px 4px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    // On a tablet, all days have two lines, and not only those with a long name.
    '@media (max-width: 1023.98px)': { paddingInline: '10px' },
  },
  today: {
    color: 'var(--cf-brand-text)',
    fontWeight: 600,
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
  },
  body: { display: 'grid', gridTemplateColumns: COLUMNS, borderTop: '1px solid var(--cf-line)' },
  hours: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  hour: {
    height: `${HOUR_PX}px`,
    paddingInlineEnd: '8px',
    boxSizing: 'border-box',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  column: {
    position: 'relative',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    borderLeft: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    backgroundImage: 'linear-gradient(var(--cf-line) 1px, transparent 1px)',
    backgroundSize: `100% ${HOUR_PX}px`,
  },
  more: { position: 'absolute', insetInlineEnd: 0, width: '33.33%', padding: '1px', boxSizing: 'border-box' },
  moreButton: {
    width: '100%',
    height: '100%',
    padding: 0,
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '6px',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '14px',
    cursor: 'pointer',
  },
  // Stripes, so that closed hours are seen without colours too.
  closed: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    backgroundColor: 'var(--cf-ground)',
    backgroundImage: 'repeating-linear-gradient(135deg, var(--cf-line) 0 1px, transparent 1px 8px)',
    pointerEvents: 'none',
  },
  now: {
    position: 'absolute',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    height: 0,
    borderTop: '2px solid var(--cf-error-text)',
    pointerEvents: 'none',
    zIndex: 1,
  },
});
