import { useRef } from 'react';
import { useRemote, useStillHere } from '../../app/index.ts';
import type { NoticeRequest } from '../../events/index.ts';
import { answerKind } from '../../http/index.ts';
import { submitOnce, withLost } from './submit-once.ts';

/** Sent bodies without an answer, and the key that all were sent with. */
export interface UnansweredSubmit<Body> {
  readonly key: string;
  /** Oldest first. Empty where the memory keeps the key alone. */
  readonly bodies: readonly Body[];
}

/** Keeps the unanswered submit with the draft of the form, so that it survives a reload. */
export interface SubmitMemory<Body> {
  read(): UnansweredSubmit<Body> | null;
  /** @param submit - null: nothing is unanswered. */
  write(submit: UnansweredSubmit<Body> | null): void;
}

export interface KeyedSubmitOptions<Body, Saved> {
  /** Absent: the key lasts as long as the component. */
  memory?: SubmitMemory<Body>;
  /** Sends the body under the key; the server saves at most one body per key. @throws ApiError */
  send(body: Body, idempotencyKey: string): Promise<Saved>;
  /** Whether the person still sees the form, for a form whose dialog has other steps. Absent: the component and its address decide. */
  isStillHere?(): boolean;
  /** Tells a person who left before the answer that it is saved. Absent: the form tells it in both cases. */
  noticeIfLeft?(saved: Saved): NoticeRequest;
}

/** `isStillHere`: the person still sees the form: it may show the answer, and navigate. */
export type KeyedResult<Body, Saved> =
  /**
   * `body`: the saved body. `isEarlier`: it is an earlier body, not the current one. `forget`: call it once the draft of the form is gone;
   * until then, the same draft that is opened again is sent under the same key.
   */
  | {
      readonly kind: 'saved';
      readonly saved: Saved;
      readonly body: Body;
      readonly isEarlier: boolean;
      readonly isStillHere: boolean;
      forget(): void;
    }
  /** The server saved a body under this key before the page was loaded again. The answer is lost. */
  | { readonly kind: 'saved-before'; readonly error: unknown; readonly isStillHere: boolean; forget(): void }
  | { readonly kind: 'failed'; readonly error: unknown; readonly isStillHere: boolean };

/**
 * Sends a form exactly once: also after lost answers, after a reload, and when the person leaves before the answer (BK-85).
 * @returns A function that sends the form. It makes one key for each form; attempts without success keep it.
 */
export function useKeyedSubmit<Body, Saved>(
  options: KeyedSubmitOptions<Body, Saved>,
): (body: Body) => Promise<KeyedResult<Body, Saved>> {
  const { memory, send, noticeIfLeft } = options;
  const { shell } = useRemote();
  const isHere = useStillHere();
  const isStillHere = options.isStillHere ?? isHere;
  /** null: the memory was not read. Most people who open a form do not submit it, and the first read of a tab's storage takes a millisecond. */
  const current = useRef<UnansweredSubmit<Body> | null>(null);

  function keep(key: string, bodies: readonly Body[]): void {
    current.current = { key, bodies };
    memory?.write(bodies.length > 0 ? { key, bodies } : null);
  }

  return async (body) => {
    const { key, bodies: lost } = current.current ?? memory?.read() ?? newSubmit<Body>();
    // Before the request: the page may be closed before the answer.
    keep(key, withLost(lost, body));
    const result = await submitOnce(body, { lost, send: (sent) => send(sent, key), kindOf: answerKind });
    const wasHere = isStillHere();
    function forget(): void {
      if (memory?.read()?.key === key) memory.write(null);
    }
    if (result.isSaved) {
      current.current = newSubmit();
      if (!wasHere && noticeIfLeft) shell.showNotice(noticeIfLeft(result.saved));
      const { saved, isEarlier } = result;
      return { kind: 'saved', saved, body: result.body, isEarlier, isStillHere: wasHere, forget };
    }
    const { error } = result;
    if (lost.length === 0 && answerKind(error) === 'key-used') {
      current.current = newSubmit();
      return { kind: 'saved-before', error, isStillHere: wasHere, forget };
    }
    // A form that was left has written its draft for the last time.
    if (wasHere) keep(key, result.lost);
    return { kind: 'failed', error, isStillHere: wasHere };
  };
}

/**
 * Sends an act exactly once, also after a lost answer, for a form that shows its errors itself. When an earlier body was saved under the key, the
 * current one is sent under a new key: the person has changed their mind since.
 * @param send - Sends the body under the key. @throws ApiError
 * @returns A function that sends a body and returns the saved answer. @throws ApiError
 */
export function useRepeatableCall<Body, Saved>(
  send: (body: Body, idempotencyKey: string) => Promise<Saved>,
): (body: Body) => Promise<Saved> {
  const submit = useKeyedSubmit<Body, Saved>({ send });
  return async (body) => {
    const first = await submit(body);
    const result = first.kind === 'saved' && first.isEarlier ? await submit(body) : first;
    if (result.kind !== 'saved') throw result.error;
    return result.saved;
  };
}

const newSubmit = <Body>(): UnansweredSubmit<Body> => ({ key: crypto.randomUUID(), bodies: [] });
