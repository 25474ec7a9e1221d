import type { AnswerKind } from '../../http/index.ts';

export interface KeyedSubmit<Body, Saved> {
  /** Bodies whose answers were lost under the key, oldest first. */
  readonly lost: readonly Body[];
  /** Sends the body under the same key each time; the server saves at most one body per key. @throws ApiError */
  send(body: Body): Promise<Saved>;
  /** @throws the error itself when it is not a server's answer. */
  kindOf(error: unknown): AnswerKind;
}

export type SubmitResult<Body, Saved> =
  /** `body`: the saved body. `isEarlier`: it is an earlier body, not the current one. */
  | { readonly isSaved: true; readonly saved: Saved; readonly body: Body; readonly isEarlier: boolean }
  /** The key is kept while `lost` contains a body. */
  | { readonly isSaved: false; readonly error: unknown; readonly lost: readonly Body[] };

/**
 * Sends a form again under the same key, although the form may have changed since an earlier attempt (BK-85).
 *
 * | Answer to this body | Then |
 * | --- | --- |
 * | saved | done |
 * | lost | this body joins the lost bodies; the key stays |
 * | refused, wait | nothing is saved so far, but a lost body may still arrive, so the lost bodies and the key stay |
 * | key used | a lost body was saved: each is sent again unchanged, newest first, until the server answers one |
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

/** A retry of the same form adds no second copy. */
export function withLost<Body>(lost: readonly Body[], body: Body): readonly Body[] {
  return [...lost.filter((earlier) => !isSame(earlier, body)), body];
}

/** Compares bodies as the server does: by their JSON. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
