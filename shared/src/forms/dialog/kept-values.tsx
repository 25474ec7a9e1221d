import { type Ref, useImperativeHandle } from 'react';
import { useForm } from 'react-final-form';
import { useDraft } from '../form/use-draft.ts';

export interface KeptHandle {
  /** Whether something would be lost. */
  hasChanges(): boolean;
  /** Deletes what is kept in the tab. */
  forget(): void;
}

export interface KeptValuesProps {
  draftKey: string;
  /** Raise it with the form's shape. */
  version: number;
  ref: Ref<KeptHandle>;
}

/** Keeps the values of the form around it until it is sent or discarded; a reload brings them back. */
export function KeptValues({ draftKey, version, ref }: KeptValuesProps) {
  const form = useForm();
  const draft = useDraft(form, draftKey, version);
  useImperativeHandle(ref, () => ({ hasChanges: () => form.getState().dirty === true, forget: draft.clear }));
  return null;
}
