import { type SubmissionErrors, submitErrorsOf } from '@carefront/shared/forms';
import { type ApiError, isApiError } from '@carefront/shared/http';
import { useState } from 'react';

export interface EntryForm<Values, Saved> {
  isBusy: boolean;
  /** Why the last save failed; null where the fields say it, or where another person has saved. */
  error: ApiError | null;
  /** The entry that another person has saved meanwhile. The next save replaces it. */
  theirs: Saved | null;
  submit(values: Values): Promise<SubmissionErrors | undefined>;
}

/**
 * Saves one entry of the clinic's settings. When another person has saved it since the editing began, nothing is overwritten: the form
 * keeps what was typed and shows their change, and only a second save replaces it. Not `useVersionedSave`: the refusal carries their entry,
 * the form's own values are sent, and the second press of the same button is the decision.
 * @param send - Gets the version that the save is based on.
 */
export function useEntryForm<Values extends { version: number }, Saved extends { version: number }>(
  send: (values: Values, version: number) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
): EntryForm<Values, Saved> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [theirs, setTheirs] = useState<Saved | null>(null);

  async function submit(values: Values): Promise<SubmissionErrors | undefined> {
    setBusy(true);
    setError(null);
    try {
      onSaved(await send(values, theirs?.version ?? values.version));
      return undefined;
    } catch (refusal) {
      if (!isApiError(refusal)) throw refusal;
      const hasFields = Object.keys(refusal.fieldErrors).length > 0;
      if (refusal.code === 'entry_changed') setTheirs(currentOf<Saved>(refusal));
      else if (!hasFields) setError(refusal);
      return hasFields ? submitErrorsOf(refusal.fieldErrors) : undefined;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, theirs, submit };
}

/** The contract of the call names what the answer of this refusal carries. */
const currentOf = <Saved>({ body }: ApiError): Saved => Reflect.get(Object(body), 'current') as Saved;
