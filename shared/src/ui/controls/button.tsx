import {
  type ButtonProps as FluentButtonProps,
  mergeClasses,
  renderButton_unstable,
  useButton_unstable,
} from '@fluentui/react-components';
import { Spinner } from '../feedback/spinner.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { useButtonClass } from './button.styles.ts';

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
