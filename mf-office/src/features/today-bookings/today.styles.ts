import { makeStyles } from '@carefront/shared/ui';

/** Shared by the panels of the day: rows of time and facts, divided by hairlines. */
export const useTodayStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    gap: '4px 16px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
    '@media (max-width: 479.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  over: { color: 'var(--cf-text-quiet)' },
  current: { borderTop: '2px solid var(--cf-brand)' },
  time: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', fontVariantNumeric: 'tabular-nums' },
  end: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  facts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 },
  client: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere', outlineStyle: 'none' },
  line: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  summary: { display: 'inline-block', padding: '10px 0', cursor: 'pointer', color: 'var(--cf-text-quiet)' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', outlineStyle: 'none' },
  link: { display: 'inline-block', alignSelf: 'flex-start', padding: '10px 0' },
});
