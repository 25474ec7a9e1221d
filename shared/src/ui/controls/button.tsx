import {
  type ButtonProps as FluentButtonProps,
  makeResetStyles,
  mergeClasses,
  renderButton_unstable,
  useButton_unstable,
} from '@fluentui/react-components';
import { Spinner } from '../feedback/spinner.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';

export type ButtonProps = FluentButtonProps & {
  appearance?: 'primary' | 'secondary' | 'subtle' | 'transparent';
  size?: 'small' | 'medium';
  shape?: never;
  /** Work is in progress (GN-03): the button keeps its width and focus, announces the work and ignores further presses. */
  isBusy?: boolean;
  /** Forbidden: a focused button that becomes disabled loses the focus to the page's body. `disabledFocusable` keeps the focus. */
  disabled?: never;
};

/** Fluent's Button with our styles, 44 px high. One `appearance="primary"` per view. */
export function Button({ isBusy = false, ...props }: ButtonProps) {
  const { appearance = 'secondary', size = 'medium', className } = props;
  const t = useUiMessages();
  const ownClass = useButtonClass();
  const busy = { disabledFocusable: true, 'aria-busy': true, icon: <Spinner label={t.busy} size="small" /> };
  const { root, icon, ...state } = useButton_unstable(isBusy ? { ...props, ...busy } : props, null);
  const looks = { 'data-look': appearance, 'data-size': size, 'data-icon': state.iconOnly ? 'only' : undefined };
  return renderButton_unstable({
    ...state,
    root: { ...root, ...looks, className: mergeClasses(ownClass, className) },
    icon: icon && { ...icon, className: 'cf-button-icon' },
  });
}

const CLEAR = {
  '--cf-button-fill': 'transparent',
  '--cf-button-edge': 'transparent',
  '--cf-button-edge-hover': 'transparent',
};
const FADED = 'var(--cf-text-disabled)';
const FORCED_HOVER = {
  backgroundColor: 'HighlightText',
  borderColor: 'Highlight',
  color: 'Highlight',
  forcedColorAdjust: 'none',
} as const;

/**
 * The looks of a Button in one class. Fluent's own styles, for each of its sizes and shapes, cost every dialog 3 kB and 250 rules. The
 * colours of a look are variables, so that one rule serves a state of every look.
 */
const useButtonClass = makeResetStyles({
  '--cf-button-fill': 'var(--cf-surface)',
  '--cf-button-fill-hover': 'var(--cf-surface-hover)',
  '--cf-button-fill-pressed': 'var(--cf-surface-pressed)',
  '--cf-button-edge': 'var(--cf-line-strong)',
  '--cf-button-edge-hover': 'var(--cf-text-quiet)',
  '--cf-button-text': 'var(--cf-text)',
  '--cf-button-text-hover': 'var(--cf-text)',
  '--cf-button-icon-hover': 'inherit',
  // A button does nothing on paper.
  '@media print': { display: 'none' },
  '&[data-look="primary"]': {
    '--cf-button-fill': 'var(--cf-brand)',
    '--cf-button-fill-hover': 'var(--cf-brand-hover)',
    '--cf-button-fill-pressed': 'var(--cf-brand-pressed)',
    '--cf-button-edge': 'transparent',
    '--cf-button-edge-hover': 'transparent',
    '--cf-button-text': 'var(--cf-on-brand)',
    '--cf-button-text-hover': 'var(--cf-on-brand)',
  },
  '&[data-look="subtle"]': { ...CLEAR, '--cf-button-icon-hover': 'var(--cf-brand-text)' },
  '&[data-look="transparent"]': {
    ...CLEAR,
    '--cf-button-fill-hover': 'transparent',
    '--cf-button-fill-pressed': 'transparent',
    '--cf-button-text-hover': 'var(--cf-brand-text)',
  },
  '&[aria-disabled="true"]': {
    '--cf-button-fill-hover': 'var(--cf-button-fill)',
    '--cf-button-fill-pressed': 'var(--cf-button-fill)',
    '--cf-button-edge': 'transparent',
    '--cf-button-edge-hover': 'var(--cf-button-edge)',
    '--cf-button-text': FADED,
    '--cf-button-text-hover': FADED,
    '--cf-button-icon-hover': 'inherit',
    cursor: 'not-allowed',
  },
  '&[aria-disabled="true"][data-look="primary"]': { '--cf-button-fill': 'var(--cf-surface-hover)' },
  '&[aria-disabled="true"][data-look="secondary"]': {
    '--cf-button-fill': 'var(--cf-surface-hover)',
    '--cf-button-edge': 'var(--cf-line)',
  },
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minWidth: '96px',
  minHeight: '44px',
  margin: 0,
  padding: '5px 12px',
  overflow: 'hidden',
  verticalAlign: 'middle',
  backgroundColor: 'var(--cf-button-fill)',
  color: 'var(--cf-button-text)',
  border: '1px solid var(--cf-button-edge)',
  borderRadius: 'var(--cf-radius-control)',
  fontFamily: 'var(--cf-font-text)',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  textDecorationLine: 'none',
  cursor: 'pointer',
  transitionProperty: 'background, border, color',
  transitionDuration: '120ms',
  transitionTimingFunction: 'cubic-bezier(0.33, 0, 0.67, 1)',
  ':hover': {
    backgroundColor: 'var(--cf-button-fill-hover)',
    borderColor: 'var(--cf-button-edge-hover)',
    color: 'var(--cf-button-text-hover)',
    '& > .cf-button-icon': { color: 'var(--cf-button-icon-hover)' },
  },
  // One selector each: Griffel makes a descendant of what follows a comma.
  ':hover:active': { backgroundColor: 'var(--cf-button-fill-pressed)' },
  ':active:focus-visible': { backgroundColor: 'var(--cf-button-fill-pressed)' },
  // `:where` leaves the selector as weak as the class: a class of the caller changes these sizes too.
  '&:where([data-size="small"])': { minWidth: '64px', padding: '3px 8px', fontSize: '14px', lineHeight: '20px' },
  '&:where([data-icon="only"])': { minWidth: '44px', maxWidth: '44px', padding: '5px' },
  '& > .cf-button-icon': { display: 'inline-flex', fontSize: '20px', width: '20px', height: '20px' },
  // Even the shortest transition shows the old colours until the next frame.
  '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  '@media (forced-colors: active)': {
    '&[data-look="primary"]': { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    '&:hover': FORCED_HOVER,
    '&[aria-disabled="true"]': { backgroundColor: 'ButtonFace', borderColor: 'GrayText', color: 'GrayText' },
  },
});
