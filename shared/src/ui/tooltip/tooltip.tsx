import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefAttributes,
  useId,
  useRef,
  useState,
} from 'react';
import { makeClasses } from '../theme/make-classes.ts';

/** Attributes that the tooltip gives to its control. */
interface DescribedProps extends RefAttributes<HTMLElement> {
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  text: string;
  /** 'description': a hint. 'label': the text that the control already has as its name; screen readers do not read it twice. */
  role?: 'description' | 'label';
  /** As wide as the place around it; otherwise as wide as the control. */
  isWide?: boolean;
  /** One control that can have the focus; a control that cannot be used is `disabledFocusable`. */
  children: ReactElement<DescribedProps>;
}

const useStyles = makeClasses({
  root: { position: 'relative', display: 'inline-flex', minWidth: 0, '&[data-wide="true"]': { display: 'block' } },
  text: {
    position: 'absolute',
    zIndex: 10,
    top: '100%',
    insetInlineStart: '50%',
    width: 'max-content',
    maxWidth: 'min(240px, 60vw)',
    padding: '6px 10px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-text)',
    color: 'var(--cf-surface)',
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: '20px',
    textAlign: 'start',
    transform: 'translateX(-50%)',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

/** Shows a short text under a control while the pointer is over it or it has the focus. Escape hides the text (WCAG 1.4.13). */
export function Tooltip({ text, role = 'description', isWide = false, children }: TooltipProps) {
  const styles = useStyles();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  function hideUnlessFocused(): void {
    setIsShown(root.current?.querySelector(':focus-visible') !== null);
  }
  function showForKeyboard({ target }: FocusEvent): void {
    if (target.matches(':focus-visible')) setIsShown(true);
  }
  function hideOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isShown) return;
    // The dialog around the control stays open.
    event.preventDefault();
    setIsShown(false);
  }
  return (
    <span
      ref={root}
      className={styles.root}
      data-wide={isWide}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={hideUnlessFocused}
      onFocus={showForKeyboard}
      onBlur={() => setIsShown(false)}
      onKeyDown={hideOnEscape}
    >
      {role === 'description' ? cloneElement(children, { 'aria-describedby': id }) : children}
      <span
        id={id}
        role={role === 'description' ? 'tooltip' : undefined}
        aria-hidden={role === 'label' ? true : undefined}
        className={styles.text}
        hidden={!isShown}
      >
        {text}
      </span>
    </span>
  );
}
