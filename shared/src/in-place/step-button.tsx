import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Button, DrawnIcon } from '../ui/index.ts';

export interface StepButtonProps {
  words: string;
  icon: NonNullable<ComponentProps<typeof Button>['icon']>;
  isPossible: boolean;
  onStep(): void;
}

/** Undo or Redo. Keeps the focus when no step is left, so that keyboard users do not lose their place. */
export function StepButton({ words, icon, isPossible, onStep }: StepButtonProps) {
  return (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={words}
      title={words}
      disabledFocusable={!isPossible}
      onClick={onStep}
    />
  );
}

export function UndoIcon() {
  return (
    <DrawnIcon>
      <path d="M4 3.5v5h5" />
      <path d="M4.3 8.2A6.5 6.5 0 0 1 9.8 5c3.4 0 6.2 2.6 6.2 5.8 0 2-1 3.3-2.2 4.4L11.4 17" />
    </DrawnIcon>
  );
}

export function RedoIcon() {
  return (
    <DrawnIcon>
      <path d="M16 3.5v5h-5" />
      <path d="M15.7 8.2A6.5 6.5 0 0 0 10.2 5C6.8 5 4 7.6 4 10.8c0 2 1 3.3 2.2 4.4L8.6 17" />
    </DrawnIcon>
  );
}

export function HistoryIcon() {
  return (
    <DrawnIcon>
      <path d="M3.5 4v3.5H7" />
      <path d="M3.9 7.2A7 7 0 1 1 3 10.5" />
      <path d="M10 6.5v4l2.5 1.5" />
    </DrawnIcon>
  );
}

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
