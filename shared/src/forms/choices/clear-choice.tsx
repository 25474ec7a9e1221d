import { makeResetStyles } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/index.ts';

export interface ClearChoiceProps {
  label: string;
  /** Question whose choice is removed, for screen readers. */
  question: string;
  onClear: () => void;
}

const useClass = makeResetStyles({ justifySelf: 'start', marginLeft: '-8px' });

/** Removes the choice of a group of radio buttons, which the browser itself does not offer. The first button of the group gets the focus. */
export function ClearChoice({ label, question, onClear }: ClearChoiceProps) {
  function clear({ currentTarget }: MouseEvent<HTMLElement>): void {
    currentTarget.closest('[role="radiogroup"]')?.querySelector<HTMLInputElement>('input')?.focus();
    onClear();
  }
  return (
    <div className={useClass()}>
      <Button appearance="subtle" size="small" aria-label={`${label}: ${question}`} onClick={clear}>
        {label}
      </Button>
    </div>
  );
}
