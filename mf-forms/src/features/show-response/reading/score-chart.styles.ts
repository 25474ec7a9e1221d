import { makeClasses } from '@carefront/shared/ui';

/**
 * Places are percentages of the plot, so the chart fits every width without measuring. Borders draw the dots: forced colours keep borders
 * and drop grounds.
 */
export const useScoreChartStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, margin: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', margin: 0 },
  score: { fontSize: '20px', lineHeight: '26px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  moment: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  slider: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '176px',
    padding: '16px 16px 12px 48px',
    borderRadius: 'var(--cf-radius-control)',
    cursor: 'pointer',
    touchAction: 'pan-y',
    // Inside, because the texts above and below are near.
    outlineOffset: '-2px',
  },
  plot: { position: 'relative', height: '100%' },
  grid: { position: 'absolute', insetInline: 0, height: 0, borderTop: '1px solid var(--cf-line)' },
  tick: {
    position: 'absolute',
    right: '100%',
    paddingRight: '12px',
    transform: 'translateY(-50%)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  line: {
    fill: 'none',
    stroke: 'var(--cf-brand-text)',
    strokeWidth: '2px',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  guide: { position: 'absolute', top: 0, bottom: 0, width: 0, borderLeft: '1px dashed var(--cf-line-strong)' },
  dot: {
    position: 'absolute',
    width: 0,
    height: 0,
    border: '5px solid var(--cf-brand-text)',
    borderRadius: '50%',
    transform: 'translate(-50%, -50%)',
    '&[data-chosen="true"]': {
      width: '16px',
      height: '16px',
      borderWidth: '4px',
      backgroundColor: 'var(--cf-surface)',
    },
  },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '0 16px 0 48px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});
