import type { BlockChange, EditedBlock, EditedQuestion, QuestionChange } from '@carefront/shared/domain/form-building';
import { useMemo } from 'react';
import { useBuilder } from '../store/builder-context.ts';

/** Changes properties of one part. @param text - Name of the property that is typed: letters of one burst are one undo step. */
export type Edit<Change> = (change: Change, text?: string) => void;

export function useQuestionEdit({ form_control_id: id }: EditedQuestion): Edit<QuestionChange> {
  const store = useBuilder();
  return useMemo(
    () => (change, text) => store.edit({ type: 'question-changed', id, change }, text && `${text} of ${id}`),
    [store, id],
  );
}

export function useBlockEdit({ id }: EditedBlock): Edit<BlockChange> {
  const store = useBuilder();
  return useMemo(
    () => (change, text) => store.edit({ type: 'block-changed', id, change }, text && `${text} of ${id}`),
    [store, id],
  );
}
