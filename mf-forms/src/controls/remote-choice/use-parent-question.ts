import { parentValue } from '@carefront/shared/domain';
import { getIn, useForm } from '@carefront/shared/forms';
import { useCallback, useSyncExternalStore } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import type { ControlViewProps } from '../control-type.ts';
import { parentOf } from './parent-answer.rules.ts';

export interface ParentQuestion {
  label: string;
  /** '' while the parent is not answered. */
  value: string;
}

const VALUES_ALONE = { values: true };

/** The question whose answer limits the options, with its answer. @returns null for options without a parent. */
export function useParentQuestion({ name, path, control }: ControlViewProps): ParentQuestion | null {
  const { plan, answers } = useOpenForm();
  const form = useForm();
  const parent = parentOf(plan, control, { name, path });
  const sibling = parent?.sibling;
  const subscribe = useCallback(
    (onChange: () => void) =>
      sibling === undefined ? answers.subscribe(onChange) : form.subscribe(onChange, VALUES_ALONE),
    [sibling, answers, form],
  );
  const value = useSyncExternalStore(subscribe, () => {
    if (!parent) return '';
    return parentValue(
      sibling === undefined ? answers.answerOf(parent.question.path) : getIn(form.getState().values, sibling),
    );
  });
  return parent && { label: parent.question.control.label, value };
}
