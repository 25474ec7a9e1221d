// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/index.ts';
import { renderRemote } from '../../testing/index.ts';
import {
  type KeyedResult,
  type KeyedSubmitOptions,
  type UnansweredSubmit,
  useKeyedSubmit,
  useRepeatableCall,
} from './use-keyed-submit.ts';

type Options = KeyedSubmitOptions<string, string>;

/** A form with a memory, whose answers the test gives. */
function openForm(options: Partial<Options> = {}, kept: UnansweredSubmit<string> | null = null) {
  const sent: [body: string, key: string][] = [];
  const memory: { now: UnansweredSubmit<string> | null } = { now: kept };
  const latest: {
    answer: PromiseWithResolvers<string>;
    submit: (body: string) => Promise<KeyedResult<string, string>>;
  } = {
    answer: Promise.withResolvers<string>(),
    submit: () => Promise.reject(new Error('not rendered')),
  };
  function Form() {
    latest.submit = useKeyedSubmit<string, string>({
      memory: {
        read: () => memory.now,
        write: (next) => {
          memory.now = next;
        },
      },
      send(body, key) {
        sent.push([body, key]);
        latest.answer = Promise.withResolvers<string>();
        return latest.answer.promise;
      },
      ...options,
    });
    return null;
  }
  const remote = renderRemote(<Form />, { path: '/site/form' });
  /** Sends a body and gives the answer; `meanwhile` runs before it. */
  async function submit(body: string, answer: string | Error, meanwhile?: () => void) {
    const submitting = latest.submit(body);
    meanwhile?.();
    if (typeof answer === 'string') latest.answer.resolve(answer);
    else latest.answer.reject(answer);
    return act(() => submitting);
  }
  return { ...remote, sent, memory, submit };
}

const lost = new ApiError(0, '');
const refused = new ApiError(422, '', { fieldErrors: { name: ['no'] } });
const keyUsed = new ApiError(422, '', { fieldErrors: { idempotency_key: ['used'] } });

describe('BK-85 a form under one key', () => {
  it('keeps its body in the memory from before the request until it is forgotten', async () => {
    const { memory, submit, sent } = openForm();
    const seen: unknown[] = [];
    const result = await submit('a', 'saved a', () => seen.push(memory.now?.bodies));
    expect([seen, memory.now?.key]).toEqual([[['a']], sent[0]?.[1]]);
    expect(result).toMatchObject({ kind: 'saved', saved: 'saved a', isEarlier: false, isStillHere: true });
    if (result.kind === 'saved') result.forget();
    expect(memory.now).toBeNull();
  });

  it('uses the key again after a lost answer and after a refusal, and a new key after a success', async () => {
    const { memory, submit, sent } = openForm();
    await submit('a', lost);
    expect(memory.now?.bodies).toEqual(['a']);
    await submit('a', refused);
    const first = await submit('a', 'saved');
    await submit('b', 'saved');
    const keys = sent.map(([, key]) => key);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    // The draft of the first form is gone only now: the key of the second one stays.
    if (first.kind === 'saved') first.forget();
    expect(memory.now?.key).toBe(keys[3]);
  });

  it('keeps nothing of a refused body', async () => {
    const { memory, submit } = openForm();
    expect(await submit('a', refused)).toMatchObject({ kind: 'failed', error: refused });
    expect(memory.now).toBeNull();
  });

  it('after a reload without the bodies, a used key means that the form was saved before', async () => {
    const { submit, sent, memory } = openForm({}, { key: 'k1', bodies: [] });
    const result = await submit('a', keyUsed);
    expect([result.kind, sent]).toEqual(['saved-before', [['a', 'k1']]]);
    if (result.kind === 'saved-before') result.forget();
    expect(memory.now).toBeNull();
  });

  it('knows that the person has left, tells them that the form is saved, and leaves the draft alone', async () => {
    const { submit, leave, notices, memory } = openForm({
      noticeIfLeft: (saved) => ({ intent: 'success', text: saved }),
    });
    expect(await submit('a', 'saved a', leave)).toMatchObject({ kind: 'saved', isStillHere: false });
    expect(notices).toEqual([{ intent: 'success', text: 'saved a' }]);
    expect(memory.now?.bodies).toEqual(['a']);
  });

  it('a refusal after the form was left changes nothing in its memory', async () => {
    const { submit, leave, memory, notices } = openForm({ noticeIfLeft: () => ({ intent: 'success', text: 'x' }) });
    expect(await submit('a', refused, leave)).toMatchObject({ kind: 'failed', isStillHere: false });
    expect([memory.now?.bodies, notices]).toEqual([['a'], []]);
  });

  it('shows no notice to a person who still sees the form', async () => {
    const { submit, notices } = openForm({
      noticeIfLeft: () => ({ intent: 'success', text: 'x' }),
      isStillHere: () => true,
    });
    await submit('a', 'saved');
    expect(notices).toEqual([]);
  });
});

describe('BK-85 GN-03 a repeatable call', () => {
  function openCall(answer: (body: string, key: string) => Promise<string>) {
    const sent: [body: string, key: string][] = [];
    const latest: { call: (body: string) => Promise<string> } = {
      call: () => Promise.reject(new Error('not rendered')),
    };
    function Form() {
      latest.call = useRepeatableCall<string, string>((body, key) => {
        sent.push([body, key]);
        return answer(body, key);
      });
      return null;
    }
    renderRemote(<Form />, { path: '/site/form' });
    return { sent, call: (body: string) => act(() => latest.call(body)) };
  }

  it('sends the same key after a lost answer, and returns the answer', async () => {
    let tries = 0;
    const { sent, call } = openCall(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(lost) : Promise.resolve('done');
    });
    await expect(call('a')).rejects.toBe(lost);
    expect(await call('a')).toBe('done');
    expect(sent[0]?.[1]).toBe(sent[1]?.[1]);
    await call('a');
    expect(sent[2]?.[1]).not.toBe(sent[0]?.[1]);
  });

  it('sends another body under a new key when the earlier one had arrived', async () => {
    const arrived = new Map<string, string>();
    const { sent, call } = openCall((body, key) => {
      const first = arrived.get(key);
      if (first !== undefined) return first === body ? Promise.resolve(first) : Promise.reject(keyUsed);
      arrived.set(key, body);
      return body === 'a' ? Promise.reject(lost) : Promise.resolve(body);
    });
    await expect(call('a')).rejects.toBe(lost);
    expect(await call('b')).toBe('b');
    expect(sent.map(([body]) => body)).toEqual(['a', 'b', 'a', 'b']);
    expect(new Set(sent.map(([, key]) => key)).size).toBe(2);
  });
});
