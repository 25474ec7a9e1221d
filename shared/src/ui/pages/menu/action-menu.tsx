import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { makeClasses } from '../../theme/make-classes.ts';
import { itemAtKey } from './menu-keys.rules.ts';

export interface MenuAction {
  /** Unique in its menu. */
  id: string;
  label: string;
  /** Removes or ends something. */
  isDestructive?: boolean;
  onAct(): void;
}

export interface ActionMenuProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'appearance' | 'size'> {
  /** Accessible name of the button; without `words`, the button shows its icon alone. */
  label: string;
  words?: string;
  actions: readonly MenuAction[];
}

const useStyles = makeClasses({
  root: { position: 'relative', display: 'inline-flex' },
  list: {
    position: 'fixed',
    zIndex: 20,
    minWidth: '184px',
    maxWidth: 'min(320px, 90vw)',
    maxHeight: 'min(420px, 80vh)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    margin: 0,
    padding: '4px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
    listStyleType: 'none',
  },
  item: {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    padding: '8px 12px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontSize: '16px',
    lineHeight: '24px',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover, &:focus': { backgroundColor: 'var(--cf-surface-pressed)' },
    '&[data-destructive="true"]': { color: 'var(--cf-error-text)' },
  },
});

/** px between the button and its list, and between the list and the window's edge. */
const GAP = 4;

/** A button with a list of commands (the menu button of the ARIA patterns): arrow keys, Home, End and first letters; Escape closes. */
export function ActionMenu({ label, words, actions, ...button }: ActionMenuProps) {
  const styles = useStyles();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The button has been inside of the window since the list was opened. */
  const hasBeenSeen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const opener = () => root.current?.querySelector('button');
  const itemsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    opener()?.focus();
    setIsOpen(false);
  };
  const begin = useEffectEvent(() => {
    hasBeenSeen.current = place(list.current, opener());
    itemsOf()[0]?.focus();
  });
  const closeFromOutside = useEffectEvent(({ type, target }: Event) => {
    if (target instanceof Node && root.current?.contains(target)) return;
    // A tap that ends a scroll opens the list while the page still moves: the list moves with its button, which the page may only be
    // scrolling to when a key opens the list. A phone's browser resizes the window when it hides its own bars.
    if (type === 'scroll' || type === 'resize') {
      const isSeen = place(list.current, opener());
      hasBeenSeen.current ||= isSeen;
      if (isSeen || !hasBeenSeen.current) return;
    }
    setIsOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    begin();
    const onOutside = (event: Event) => closeFromOutside(event);
    const ends = ['pointerdown', 'focusin', 'scroll', 'resize'] as const;
    for (const type of ends) window.addEventListener(type, onOutside, true);
    return () => {
      for (const type of ends) window.removeEventListener(type, onOutside, true);
    };
  }, [isOpen]);

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'Tab') {
      setIsOpen(false);
      return;
    }
    const items = itemsOf();
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = itemAtKey(
      event.key,
      at,
      actions.map((action) => action.label),
    );
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    items[next]?.focus();
  }

  function act({ onAct }: MenuAction): void {
    close();
    onAct();
  }

  return (
    <span ref={root} className={styles.root}>
      <Button
        {...button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && (
        <ul ref={list} id={id} role="menu" aria-label={label} className={styles.list} onKeyDown={onKey}>
          {actions.map((action) => (
            <li key={action.id} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles.item}
                data-destructive={action.isDestructive}
                onClick={() => act(action)}
              >
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}

/**
 * Puts the list below its button, or above it where the window ends; inside of the window in any case.
 * @returns false when the button is outside of the window.
 */
function place(list: HTMLElement | null, button: HTMLElement | null | undefined): boolean {
  if (!list || !button) return false;
  const at = button.getBoundingClientRect();
  if (at.bottom < 0 || at.top > window.innerHeight) return false;
  const { width, height } = list.getBoundingClientRect();
  const isBelow = at.bottom + GAP + height <= window.innerHeight || at.top < height + GAP;
  const left = Math.min(at.left, window.innerWidth - width - GAP);
  const top = isBelow ? Math.min(at.bottom + GAP, window.innerHeight - height - GAP) : at.top - height - GAP;
  list.style.left = `${Math.max(GAP, left)}px`;
  list.style.top = `${Math.max(GAP, top)}px`;
  return true;
}
