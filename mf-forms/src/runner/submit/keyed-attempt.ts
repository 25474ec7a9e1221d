import { tabDraft } from '@carefront/shared/app';
import { submitOnce } from '@carefront/shared/forms';
import { answerKind } from './submit-outcome.rules.ts';

export type SendResult<Saved> =
  | { kind: 'saved'; saved: Saved }
  /** The server has the form from an attempt before the page was loaded again; its answer is lost. */
  | { kind: 'saved-before' }
  | { kind: 'failed'; error: unknown };

/** The key of an attempt whose answer was lost, so that it survives a reload. The answers themselves are in the draft. */
const lostKeyOf = (draftKey: string) =>
  tabDraft<{ idempotencyKey: string }>({
    key: `form-attempt.${draftKey}`,
    parse: ({ idempotencyKey }) => (typeof idempotencyKey === 'string' ? { idempotencyKey } : null),
  });

/** Sends a form exactly once, also after lost answers. @param draftKey - Unique among all forms that this person may fill in. */
export function createKeyedAttempt<Body, Saved>(draftKey: string) {
  const stored = lostKeyOf(draftKey);
  // Read at the first attempt: most people who open a form do not submit it, and the first read of a tab's storage takes a millisecond.
  let idempotencyKey: string | null = null;
  let lost: readonly Body[] = [];

  function finish(result: SendResult<Saved>): SendResult<Saved> {
    stored.write(null);
    lost = [];
    idempotencyKey = null;
    return result;
  }

  return {
    async run(body: Body, send: (body: Body, key: string) => Promise<Saved>): Promise<SendResult<Saved>> {
      const key = idempotencyKey ?? stored.read()?.idempotencyKey ?? crypto.randomUUID();
      idempotencyKey = key;
      const result = await submitOnce<Body, Saved>(body, { lost, send: (sent) => send(sent, key), kindOf: answerKind });
      if (result.isSaved) return finish({ kind: 'saved', saved: result.saved });
      const isOfEarlierPage = lost.length === 0 && answerKind(result.error) === 'key-used';
      if (isOfEarlierPage) return finish({ kind: 'saved-before' });
      lost = result.lost;
      if (lost.length > 0) stored.write({ idempotencyKey: key });
      return { kind: 'failed', error: result.error };
    },
  };
}
