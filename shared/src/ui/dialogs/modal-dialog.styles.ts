import { makeClasses } from '../theme/make-classes.ts';

const PHONE = '@media (max-width: 639.98px)';
/** A zoomed page, or a phone on its side: the body needs every line. */
const LOW = '@media (max-height: 480px)';
/**
 * A phone on its side, a page at a zoom of 400 %: a fixed header and footer would leave no room for the body. The height alone decides: at
 * 320 × 256 the form had 42 px.
 */
const TINY = '@media (max-height: 400px)';
const FORCED = '@media (forced-colors: active)';
const STILL = '@media (prefers-reduced-motion: reduce)';

/** The sizes that do not fill a phone's screen. */
const BOXED = '&[data-size="narrow"], &[data-size="small"]';

export const useModalStyles = makeClasses({
  layer: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '24px',
    boxSizing: 'border-box',
    backgroundColor: 'var(--cf-backdrop)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    animationName: { from: { opacity: 0 } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [LOW]: { padding: '8px' },
    [PHONE]: { padding: 0, [BOXED]: { padding: '16px', alignItems: 'flex-end' } },
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '720px',
    maxHeight: '100%',
    boxSizing: 'border-box',
    overflow: 'hidden',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
    // In this mode the dialog has no shadow that separates it from the page.
    [FORCED]: { border: '1px solid CanvasText' },
    animationName: { from: { transform: 'translateY(12px)' } },
    animationDuration: '160ms',
    animationTimingFunction: 'ease-out',
    [STILL]: { animationName: 'none' },
    [PHONE]: {
      maxWidth: 'none',
      height: '100%',
      borderRadius: 0,
      [BOXED]: { height: 'auto', borderRadius: 'var(--cf-radius-card)' },
    },
    [TINY]: { overflowY: 'auto', overflowAnchor: 'none' },
    // `:where` leaves these selectors as weak as the class, so that the width of a phone wins.
    '&:where([data-size="narrow"])': { maxWidth: '480px' },
    '&:where([data-size="small"])': { maxWidth: '400px' },
    '&:where([data-size="page"])': { maxWidth: '1120px' },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    padding: '12px 12px 12px 24px',
    borderBottom: '1px solid var(--cf-line)',
    [LOW]: { paddingTop: '4px', paddingBottom: '4px' },
    ':has(> button + h2)': { paddingLeft: '12px' },
    [PHONE]: { flexWrap: 'wrap', padding: '8px 8px 8px 16px', ':has(> button + h2)': { paddingLeft: '8px' } },
  },
  title: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    margin: 0,
    borderRadius: '4px',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    // The heading takes the focus so that it is read. It is no control and needs no ring.
    outlineStyle: 'none',
  },
  headerActions: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexShrink: 0,
    '&:not([data-narrow])': { [PHONE]: { order: 1, flexBasis: '100%', flexWrap: 'wrap', paddingBottom: '8px' } },
  },
  earlierNotices: { display: 'inline-flex', flexShrink: 0, ':empty': { display: 'none' } },
  body: {
    flexGrow: 1,
    minHeight: 0,
    padding: '24px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // The surface cuts off everything outside itself. The double class makes this stronger than the ring of all elements.
    '&&[tabindex]:focus-visible': { outlineOffset: '-2px' },
    [PHONE]: { padding: '16px' },
    [TINY]: { flexShrink: 0, overflowY: 'visible' },
  },
  // Between body and footer: a notice takes its height from the body and covers nothing.
  notices: {
    flexShrink: 0,
    // Here, the whole dialog scrolls: the notice stays at the top of the window and moves everything else down.
    [TINY]: { order: -1, position: 'sticky', top: 0, zIndex: 1, backgroundColor: 'var(--cf-surface)' },
  },
  footer: {
    flexShrink: 0,
    padding: '16px 24px',
    borderTop: '1px solid var(--cf-line)',
    [LOW]: { paddingTop: '8px', paddingBottom: '8px' },
    [PHONE]: { padding: '12px 16px calc(12px + env(safe-area-inset-bottom))' },
  },
});
