import type { KeyboardEvent } from 'react';

export interface ComboboxKeys {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** To the next option, or to the one before. */
  move: (by: 1 | -1) => void;
  /** Chooses the option that the arrow keys lead to last, if any. */
  chooseActive: () => void;
}

/** The keys of a combobox in its field (WAI-ARIA); all others are the text's. */
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
      // Else the key is the dialog's, which it asks to close.
      if (!isOpen) return;
      close();
      break;
    default:
      return;
  }
  event.preventDefault();
}

/** Where an arrow key leads from the option at `at`; -1: from none. */
export function movedIndex(at: number, by: 1 | -1, count: number): number {
  if (at === -1) return by === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, at + by));
}
