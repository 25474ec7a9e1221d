/** The verdict on one sent body: a `lost` body may have arrived; a `wait` or `refused` body was not saved. */
export type AnswerKind = 'lost' | 'key-used' | 'wait' | 'refused';

export interface KeyedSubmit<Body, Saved> {
  /** Bodies whose answers were lost under the key, oldest first. */
  readonly lost: readonly Body[];
  /** Always under the same key: the server saves one body of a key at most. @throws ApiError */
  send(body: Body): Promise<Saved>;
  /** @throws what is no answer of the server. */
  kindOf(error: unknown): AnswerKind;
}

export type SubmitResult<Body, Saved> =
  /** `body` is what was saved: an earlier one where `isEarlier`. */
  | { readonly isSaved: true; readonly saved: Saved; readonly body: Body; readonly isEarlier: boolean }
  /** The key stays as long as a body is `lost`. */
  | { readonly isSaved: false; readonly error: unknown; readonly lost: readonly Body[] };

/**
 * Sends a form that may have been sent before under the same key and changed since (BK-85).
 *
 * | Answer to this body | Then |
 * | --- | --- |
 * | saved | it is the only one: settled |
 * | lost | joins the lost ones; the key stays |
 * | refused, wait | not saved, and none of the lost ones by now; these may still arrive, so they and the key stay |
 * | key used | one of the lost ones was saved: each is sent again as it was, newest first, until one is answered |
 */
export async function submitOnce<Body, Saved>(
  body: Body,
  { lost, send, kindOf }: KeyedSubmit<Body, Saved>,
): Promise<SubmitResult<Body, Saved>> {
  try {
    return { isSaved: true, saved: await send(body), body, isEarlier: false };
  } catch (error) {
    const kind = kindOf(error);
    if (kind === 'lost') return { isSaved: false, error, lost: withLost(lost, body) };
    return kind === 'key-used' ? await findSaved(error, body) : { isSaved: false, error, lost };
  }

  async function findSaved(keyUsed: unknown, current: Body): Promise<SubmitResult<Body, Saved>> {
    for (const earlier of lost.filter((candidate) => !isSame(candidate, current)).reverse()) {
      try {
        return { isSaved: true, saved: await send(earlier), body: earlier, isEarlier: true };
      } catch (error) {
        const kind = kindOf(error);
        if (kind === 'lost' || kind === 'wait') return { isSaved: false, error, lost };
      }
    }
    return { isSaved: false, error: keyUsed, lost };
  }
}

/** Each once: a retry of the same form adds nothing. */
function withLost<Body>(lost: readonly Body[], body: Body): readonly Body[] {
  return [...lost.filter((earlier) => !isSame(earlier, body)), body];
}

/** As the server compares them: by what is sent. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
