import { makeClasses } from '@carefront/shared/ui';

export const useTourStyles = makeClasses({
  layer: {
    position: 'fixed',
    // As a dialog.
    zIndex: 1000,
    inset: 0,
    overflow: 'hidden',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
  },
  // Its shadow darkens the rest of the window.
  frame: {
    position: 'fixed',
    boxSizing: 'border-box',
    border: '3px solid var(--cf-brand)',
    borderRadius: 'var(--cf-radius-card)',
    boxShadow: '0 0 0 200vmax var(--cf-backdrop)',
    '&[data-is-empty="true"]': { borderColor: 'transparent' },
    '@media (prefers-reduced-motion: no-preference)': { transition: 'all 160ms' },
  },
  card: {
    position: 'fixed',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: '384px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '20px',
    '@media (max-width: 639.98px)': { padding: '16px' },
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    boxShadow: 'var(--cf-shadow-float)',
  },
  count: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '24px', outlineStyle: 'none' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: '8px',
    // Three buttons are one line of a phone.
    '@media (max-width: 639.98px)': { gap: '8px 4px' },
    '& > :first-child': { marginRight: 'auto' },
  },
});
