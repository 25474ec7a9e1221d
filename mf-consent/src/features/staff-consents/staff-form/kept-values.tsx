import { useDraft, useForm } from '@carefront/shared/forms';
import { type Ref, useImperativeHandle } from 'react';

export interface KeptHandle {
  /** Whether something would be lost. */
  hasChanges(): boolean;
  /** Of what is kept in the tab. */
  forget(): void;
}

export interface KeptValuesProps {
  draftKey: string;
  /** Raise it with the form's shape. */
  version: number;
  ref: Ref<KeptHandle>;
}

/** Keeps what is typed in the form around it until it is sent or discarded; a reload brings it back. */
export function KeptValues({ draftKey, version, ref }: KeptValuesProps) {
  const form = useForm();
  const draft = useDraft(form, draftKey, version);
  useImperativeHandle(ref, () => ({ hasChanges: () => form.getState().dirty === true, forget: draft.clear }));
  return null;
}
