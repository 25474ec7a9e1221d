import type { ComponentProps } from 'react';
import { Button } from '../ui/index.ts';

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
