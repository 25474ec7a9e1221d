import type { KeyboardEvent } from 'react';

export interface ComboboxKeys {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** To the next option, or to the previous option. */
  move: (by: 1 | -1) => void;
  /** Chooses the active option, if any. */
  chooseActive: () => void;
}

/** Handles the keys of a combobox in its field (WAI-ARIA). All other keys edit the text. */
export function pressComboboxKey(
  event: KeyboardEvent,
  { isOpen, open, close, move, chooseActive }: ComboboxKeys,
): void {
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
      break;
    case 'Enter':
      if (!isOpen) return;
      chooseActive();
      break;
    case 'Escape':
      // A closed list leaves the key to the dialog, which closes.
      if (!isOpen) return;
      close();
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** Index of the option that an arrow key reaches. @param at - Index of the active option; -1 without one. */
export function movedIndex(at: number, by: 1 | -1, count: number): number {
  if (at === -1) return by === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + by));
}
