import { makeStyles } from '@carefront/shared/ui';

const NARROW = '@media (max-width: 1099.98px)';
const PHONE = '@media (max-width: 639.98px)';
/** A phone in landscape, or a zoomed page: the bar scrolls away with the text, because the text needs the whole height. */
const LOW = '@media (max-height: 480px)';

export const useBarStyles = makeStyles({
  root: {
    position: 'sticky',
    // The height of the page's header.
    top: '64px',
    zIndex: 9,
    borderBottom: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    [LOW]: { position: 'static' },
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    boxSizing: 'border-box',
    maxWidth: 'calc(70rem + 48px)',
    margin: '0 auto',
    padding: '8px 24px',
    [NARROW]: { paddingTop: '4px' },
    [PHONE]: { padding: '4px 16px 8px' },
  },
  tabs: {
    minWidth: 0,
    marginLeft: '-12px',
    [NARROW]: { width: '100%' },
    [PHONE]: { margin: '0 -16px', width: 'calc(100% + 32px)' },
  },
  state: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'right',
    [NARROW]: { textAlign: 'left' },
    // On a phone only screen readers get this text: the filled button shows that something is unsaved.
    [PHONE]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  acts: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    [PHONE]: { width: '100%', gap: '4px', '& > :last-child': { marginLeft: 'auto' } },
  },
  steps: { display: 'flex' },
  // On a phone the button shows its icon alone; screen readers read its label.
  wordy: { [PHONE]: { minWidth: '44px', maxWidth: '44px', padding: 0, '& > .cf-words': { display: 'none' } } },
  pressed: {
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    ':hover': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
  },
  message: {
    ':empty': { display: 'none' },
    boxSizing: 'border-box',
    maxWidth: 'calc(70rem + 48px)',
    margin: '0 auto',
    padding: '0 24px 12px',
    [PHONE]: { padding: '0 16px 12px' },
  },
});
