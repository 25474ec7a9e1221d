import { makeStyles } from '@carefront/shared/ui';

/** The paper is white in dark mode too, so that all readers of a sketch see the same colours. */
export const useSheetStyles = makeStyles({
  place: {
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface-pressed)',
    boxSizing: 'border-box',
  },
  /** On a low touch screen a blank sheet leaves room to scroll past it: with a tool in hand, a finger on the sheet draws. */
  blank: { '@media (pointer: coarse)': { maxHeight: '70svh' } },
  paper: {
    position: 'absolute',
    inset: 0,
    transformOrigin: '0 0',
    backgroundColor: '#fff',
    forcedColorAdjust: 'none',
  },
  picture: { width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' },
  canvas: { position: 'absolute', inset: 0, width: '100%', height: '100%', forcedColorAdjust: 'none' },
  draws: { cursor: 'crosshair', touchAction: 'none' },
  moves: { cursor: 'grab', touchAction: 'manipulation' },
});
