import { makeStyles } from '@carefront/shared/ui';

const STILL = '@media (prefers-reduced-motion: reduce)';
/** A zoomed page, or a phone in landscape. */
const LOW = '@media (max-height: 480px)';
/** A page at a zoom of 400 %: above the round button, there would be one line of the chat. The panel stands beside the button. */
const TINY = '@media (max-height: 400px)';
const BESIDE = 'env(safe-area-inset-right, 0px) + 84px';

/** The distance of the corner from the window's edge, plus the round button and the space above it. */
const BELOW = 'var(--cf-corner-bottom, 16px) + env(safe-area-inset-bottom, 0px) + 68px';

export const usePanelStyles = makeStyles({
  panel: {
    position: 'fixed',
    right: 'calc(16px + env(safe-area-inset-right, 0px))',
    bottom: `calc(${BELOW})`,
    zIndex: 40,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'min(395px, 100vw - 32px)',
    height: `min(620px, 80dvh, 100dvh - (${BELOW}) - 8px)`,
    overflow: 'hidden',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-ground)',
    boxShadow: 'var(--cf-shadow-float)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [TINY]: {
      top: '8px',
      right: `calc(${BESIDE})`,
      bottom: '8px',
      width: `min(395px, 100vw - (${BESIDE}) - 16px)`,
      height: 'auto',
    },
  },
  header: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px 16px 8px 8px',
    borderBottom: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    [LOW]: { paddingTop: '2px', paddingBottom: '2px' },
  },
  face: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    padding: '6px',
    borderRadius: '50%',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    [LOW]: { width: '32px', height: '32px', padding: '4px' },
  },
  names: { minWidth: 0 },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '22px' },
  name: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '18px' },
  scroller: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: '12px',
    minHeight: 0,
    padding: '16px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    outlineStyle: 'none',
  },
  // The answers stay at the bottom of a short chat, too, where a thumb expects them.
  composer: { marginTop: 'auto', outlineStyle: 'none' },
  footer: {
    flexShrink: 0,
    padding: '6px 16px',
    borderTop: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'center',
    [LOW]: { display: 'none' },
  },
});
