import type { Ref } from 'react';
import { useForm } from 'react-final-form';
import { useDraft } from '../form/use-draft.ts';
import { useLastingHandle } from './use-lasting-handle.ts';

export interface KeptHandle {
  /** Whether closing would lose typed values. */
  hasChanges(): boolean;
  /** Deletes the draft in the tab. */
  forget(): void;
}

export interface KeptValuesProps {
  draftKey: string;
  /** Raise it with the form's shape. */
  version: number;
  ref: Ref<KeptHandle>;
}

/** Keeps the values of the surrounding form until the form is sent or discarded. A reload restores them. */
export function KeptValues({ draftKey, version, ref }: KeptValuesProps) {
  const form = useForm();
  const draft = useDraft(form, draftKey, version);
  useLastingHandle(ref, { hasChanges: () => form.getState().dirty === true, forget: draft.clear });
  return null;
}
