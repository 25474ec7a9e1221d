import { useEffect, useEffectEvent } from 'react';

/** In these elements the browser's own undo works, character by character. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

const isInField = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(FIELDS) !== null;

export interface UndoKeys {
  isOn: boolean;
  onUndo(): void;
  onRedo(): void;
}

/** Listens for Ctrl+Z and Ctrl+Shift+Z (Cmd on a Mac) outside text fields, while no dialog is open. */
export function useUndoKeys({ isOn, onUndo, onRedo }: UndoKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isDialogOpen = document.documentElement.hasAttribute('data-cf-modal');
    if (!isOn || !isUndoKey || isDialogOpen || event.defaultPrevented || isInField(event)) return;
    event.preventDefault();
    if (event.shiftKey) onRedo();
    else onUndo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
