import { describe, expect, it } from 'vitest';
import { type Failure, registrationOutcome } from './failure.rules.ts';

const refusal = { status: 422, message: '', fieldErrors: {}, retryAfterSeconds: null };

describe('a registration that failed', () => {
  it.each<{ status: number; failure: Failure }>([
    { status: 0, failure: { kind: 'no-answer' } },
    { status: 403, failure: { kind: 'closed' } },
    { status: 404, failure: { kind: 'refused', words: null } },
    { status: 422, failure: { kind: 'refused', words: null } },
    { status: 429, failure: { kind: 'wait', seconds: 30 } },
    { status: 500, failure: { kind: 'broken' } },
    { status: 502, failure: { kind: 'broken' } },
    { status: 503, failure: { kind: 'busy' } },
  ])('CB-11 status $status is $failure.kind', ({ status, failure }) => {
    expect(registrationOutcome({ ...refusal, status })).toEqual({ kind: 'failure', failure });
  });

  it('CB-11 takes the wait from the server', () => {
    const outcome = registrationOutcome({ ...refusal, status: 429, retryAfterSeconds: 600 });
    expect(outcome).toEqual({ kind: 'failure', failure: { kind: 'wait', seconds: 600 } });
  });

  it('CB-07 a refused proof is not a wrong answer of the person', () => {
    const outcome = registrationOutcome({ ...refusal, fieldErrors: { bot_check: ['No.'] } });
    expect(outcome).toEqual({ kind: 'failure', failure: { kind: 'check' } });
  });

  it('CB-11 refused answers come in the order of the questions', () => {
    const fieldErrors = { state: ['A.'], email: ['B.', 'C.'], bot_check: ['D.'], unknown: ['E.'] };
    expect(registrationOutcome({ ...refusal, fieldErrors })).toEqual({
      kind: 'answers',
      refused: [
        { question: 'email', words: 'B.' },
        { question: 'state', words: 'A.' },
      ],
    });
  });
});
