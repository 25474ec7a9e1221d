import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the field while a button is pressed. Otherwise the field's blur shows a message that moves the button away from the
 * pointer, and the press misses it.
 */
export function keepFieldFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}
