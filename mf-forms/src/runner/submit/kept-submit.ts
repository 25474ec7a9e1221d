import { tabDraft } from '@carefront/shared/app';
import type { SubmitMemory } from '@carefront/shared/forms';

export interface KeptSubmit<Body> extends SubmitMemory<Body> {
  /** The server has the form, and its draft is about to be removed. */
  markSaved(): void;
  /** Other answers begin: a key whose form is saved must not be used for them. */
  forgetSaved(): void;
}

/**
 * The key of a submit, from its first attempt until its draft is gone: the same draft that is opened again is sent under the same key. The
 * answers themselves are in the draft.
 * @param draftKey - Unique among all forms that this person may fill in.
 */
export function keptSubmit<Body>(draftKey: string): KeptSubmit<Body> {
  const stored = tabDraft<{ idempotencyKey: string; isSaved?: boolean }>({
    key: `form-attempt.${draftKey}`,
    parse: ({ idempotencyKey, isSaved }) =>
      typeof idempotencyKey === 'string' ? { idempotencyKey, isSaved: isSaved === true } : null,
  });
  return {
    read() {
      const kept = stored.read();
      return kept && { key: kept.idempotencyKey, bodies: [] };
    },
    write: (submit) => stored.write(submit && { idempotencyKey: submit.key }),
    markSaved() {
      const kept = stored.read();
      if (kept) stored.write({ ...kept, isSaved: true });
    },
    forgetSaved() {
      if (stored.read()?.isSaved) stored.write(null);
    },
  };
}
