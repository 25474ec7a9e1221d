import { describe, expect, it } from 'vitest';
import { type AnswerKind, ApiError, answerKind } from '../../http/index.ts';
import { submitOnce } from './submit-once.ts';

/** The fate of a request in the network. `late`: the request reaches the server after the next request. */
type Fate = 'answered' | 'answer lost' | 'never arrives' | 'late' | 'refused';
const FATES: readonly Fate[] = ['answered', 'answer lost', 'never arrives', 'late', 'refused'];

class Answer extends Error {
  readonly kind: AnswerKind;
  constructor(kind: AnswerKind) {
    super(kind);
    this.kind = kind;
  }
}

/** Fakes the server for one idempotency key: it saves the first body, and answers any other body with 'key used'. */
function aServer(fates: readonly Fate[]) {
  const saved: string[] = [];
  const late: string[] = [];
  const left = [...fates];
  function receive(body: string): string {
    if (saved.length === 0) saved.push(body);
    if (saved[0] !== body) throw new Answer('key-used');
    return body;
  }
  function send(body: string): Promise<string> {
    const fate = left.shift() ?? 'answered';
    const arriving = late.splice(0);
    try {
      if (fate === 'late') late.push(body);
      if (fate === 'late' || fate === 'never arrives') throw new Answer('lost');
      if (fate === 'refused' && saved.length === 0) throw new Answer('refused');
      const answer = receive(body);
      if (fate === 'answer lost') throw new Answer('lost');
      return Promise.resolve(answer);
    } catch (error) {
      return Promise.reject(error instanceof Answer && fate === 'answer lost' ? new Answer('lost') : error);
    } finally {
      for (const waiting of arriving) receiveQuietly(waiting);
    }
  }
  function receiveQuietly(body: string): void {
    if (saved.length === 0) saved.push(body);
  }
  return { send, saved };
}

const kindOf = (error: unknown): AnswerKind => {
  if (error instanceof Answer) return error.kind;
  throw error;
};

/** All orders of fates for three submits, where each submit changes the form or does not. */
const ORDERS = FATES.flatMap((first) =>
  FATES.flatMap((second) =>
    FATES.flatMap((third) =>
      [
        ['a', 'a', 'a', 'a'],
        ['a', 'b', 'c', 'd'],
        ['a', 'b', 'b', 'c'],
        ['a', 'b', 'a', 'c'],
      ].map((bodies) => ({ fates: [first, second, third], bodies })),
    ),
  ),
);

describe('BK-85 a form that is sent again', () => {
  it.each(ORDERS)('$fates of $bodies is saved once, and the result is the saved body', async (order) => {
    const server = aServer(order.fates);
    let lost: readonly string[] = [];
    for (const body of order.bodies) {
      const result = await submitOnce(body, { lost, send: server.send, kindOf });
      if (result.isSaved) {
        expect([result.saved, result.body]).toEqual([server.saved[0], server.saved[0]]);
        expect(result.isEarlier).toBe(result.body !== body);
        return;
      }
      // 'refused' is reported only when the server saved nothing.
      if (kindOf(result.error) !== 'lost') expect(server.saved.filter((known) => !lost.includes(known))).toEqual([]);
      expect(kindOf(result.error)).not.toBe('key-used');
      lost = result.lost;
    }
    expect.unreachable('the last submit is answered');
  });

  it('sends the newest lost body first, and stops at the first answer', async () => {
    const sent: string[] = [];
    const send = (body: string) => {
      sent.push(body);
      return body === 'b' ? Promise.resolve('saved b') : Promise.reject(new Answer('key-used'));
    };
    const result = await submitOnce('d', { lost: ['a', 'b', 'c'], send, kindOf });
    expect(sent).toEqual(['d', 'c', 'b']);
    expect(result).toEqual({ isSaved: true, saved: 'saved b', body: 'b', isEarlier: true });
  });

  it.each(['lost', 'wait'] as const)('stops when the answer to an earlier body is "%s"', async (kind) => {
    const send = (body: string) => Promise.reject(new Answer(body === 'c' ? 'key-used' : kind));
    const result = await submitOnce('c', { lost: ['a', 'b'], send, kindOf });
    expect(result).toMatchObject({ isSaved: false, error: { kind }, lost: ['a', 'b'] });
  });

  it('keeps the lost bodies after a refusal, because they may still arrive', async () => {
    const result = await submitOnce('b', {
      lost: ['a'],
      send: () => Promise.reject(new Answer('refused')),
      kindOf,
    });
    expect(result).toMatchObject({ isSaved: false, lost: ['a'] });
  });

  it("rethrows an error that is not a server's answer", async () => {
    const broken = new RangeError('a mistake of ours');
    await expect(submitOnce('a', { lost: [], send: () => Promise.reject(broken), kindOf: kindOf })).rejects.toBe(
      broken,
    );
  });
});

describe('answerKind', () => {
  it.each([
    { error: new ApiError(0, ''), expected: 'lost' },
    { error: new ApiError(503, ''), expected: 'lost' },
    { error: new ApiError(429, ''), expected: 'wait' },
    { error: new ApiError(422, '', { fieldErrors: { idempotency_key: ['used'] } }), expected: 'key-used' },
    { error: new ApiError(422, '', { fieldErrors: { 'df_block_1.df_1': ['no'] } }), expected: 'refused' },
    { error: new ApiError(409, '', { code: 'slot_taken' }), expected: 'refused' },
    { error: new ApiError(403, ''), expected: 'refused' },
  ])('status $error.status means $expected', ({ error, expected }) => {
    expect(answerKind(error)).toBe(expected);
  });

  it('passes on what is no answer', () => {
    expect(() => answerKind(new TypeError('defect'))).toThrow(TypeError);
  });
});
