import {
  Button as FluentButton,
  type ButtonProps as FluentButtonProps,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import { Spinner } from '../feedback/spinner.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';

export type ButtonProps = FluentButtonProps & {
  /** Work is in progress (GN-03): the button keeps its width and focus, announces the work and ignores further presses. */
  isBusy?: boolean;
  /** Forbidden: a focused button that becomes disabled loses the focus to the page's body. `disabledFocusable` keeps the focus. */
  disabled?: never;
};

const useStyles = makeStyles({
  root: {
    minHeight: '44px',
    fontWeight: 600,
    transitionDuration: '120ms',
    // Even the shortest transition shows the old colours until the next frame.
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  iconOnly: { minWidth: '44px', maxWidth: '44px' },
  destructive: {},
});

/** Fluent's Button, 44 px high. One `appearance="primary"` per view. */
export function Button({ isBusy = false, className, ...props }: ButtonProps) {
  const styles = useStyles();
  const t = useUiMessages();
  const isIconOnly = props.icon !== undefined && !props.children;
  const classes = mergeClasses(styles.root, isIconOnly && styles.iconOnly, className);
  if (!isBusy) return <FluentButton {...props} className={classes} />;
  const busy = { disabledFocusable: true, 'aria-busy': true, icon: <Spinner label={t.busy} size="small" /> };
  return <FluentButton {...props} {...busy} className={classes} />;
}
