import { makeClasses } from '../theme/make-classes.ts';

/** Looks of a text field with a list of options below it. */
export const useComboboxStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: {
    // As much space as above the label of the fields beside it.
    paddingTop: '2px',
    fontWeight: 600,
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  box: { position: 'relative' },
  input: {
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 44px 0 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textOverflow: 'ellipsis',
    // A label that reads from right to left stays at the left, beside its picture.
    textAlign: 'left',
    '&[data-picture="true"]': { paddingLeft: '52px' },
    '&[data-clear="true"]': { paddingRight: '88px' },
    '&[aria-invalid="true"]': { border: '1px solid var(--cf-error-text)' },
    // As the fields beside it.
    ':disabled': {
      border: '1px solid var(--cf-line)',
      backgroundColor: 'transparent',
      color: 'var(--cf-text-disabled)',
      opacity: 1,
      '@media (forced-colors: active)': { border: '1px solid GrayText', color: 'GrayText' },
    },
    // The browser's own colour is too faint on a dark ground.
    '::placeholder': { color: 'var(--cf-text-quiet)', opacity: 1 },
  },
  picture: { position: 'absolute', left: '8px', top: '6px', pointerEvents: 'none' },
  mark: { color: 'var(--cf-error-text)' },
  button: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    cursor: 'pointer',
    '&[data-act="clear"]': { insetInlineEnd: '44px' },
  },
  list: {
    position: 'absolute',
    // Above the content that follows, including the head of a table.
    zIndex: 5,
    top: '48px',
    // The list scrolls into view together with the label and the field above it, which a short dialog would otherwise hide.
    scrollMarginTop: '76px',
    insetInlineStart: 0,
    insetInlineEnd: 0,
    maxHeight: '300px',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '4px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: 'var(--cf-shadow-float)',
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '6px 8px',
    borderRadius: '4px',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
    '&[aria-selected="true"]': {
      backgroundColor: 'var(--cf-brand-tint)',
      color: 'var(--cf-brand-tint-text)',
      fontWeight: 600,
    },
    '&[data-active="true"]': {
      outline: '2px solid var(--cf-focus)',
      outlineOffset: '-2px',
      // The chosen option has another ground.
      '@media (forced-colors: active)': { '&[aria-selected="true"]': { outlineColor: 'HighlightText' } },
    },
  },
  empty: { margin: 0, padding: '12px 8px', color: 'var(--cf-text-quiet)' },
  status: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
