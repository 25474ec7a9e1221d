import { makeResetStyles } from '@fluentui/react-components';

/** An input, a select list or a text area. One class each: a page may have a thousand. */
export const useTextControlClass = makeResetStyles({
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: '44px',
  boxSizing: 'border-box',
  margin: 0,
  padding: '0 12px',
  border: '1px solid var(--cf-line-strong)',
  borderRadius: 'var(--cf-radius-control)',
  backgroundColor: 'var(--cf-surface)',
  color: 'var(--cf-text)',
  fontFamily: 'var(--cf-font-text)',
  fontSize: '16px',
  fontWeight: 400,
  lineHeight: '24px',
  '::placeholder': { color: 'var(--cf-text-quiet)', opacity: 1 },
  '&:hover, &:focus': { border: '1px solid var(--cf-text-quiet)' },
  '&[aria-invalid="true"]:not(:focus)': { border: '1px solid var(--cf-error-text)' },
  '&:disabled': {
    border: '1px solid var(--cf-line)',
    backgroundColor: 'transparent',
    color: 'var(--cf-text-disabled)',
    opacity: 1,
    cursor: 'not-allowed',
    '@media (forced-colors: active)': { border: '1px solid GrayText', color: 'GrayText' },
  },
  '&:is(textarea)': { minHeight: '52px', padding: '6px 12px 8px', resize: 'vertical' },
  '&:is(select)': {
    appearance: 'none',
    height: '44px',
    paddingRight: '36px',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
});
