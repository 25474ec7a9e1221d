import { describe, expect, it } from 'vitest';
import { checkCsrfToken, issueCsrfToken, newSessionId } from './csrf.ts';

const SECRET = 'a secret of the tests';
const NOW = Date.parse('2026-11-16T13:00:00Z');
const HOUR_MS = 3_600_000;

describe('the CSRF token', () => {
  const session = newSessionId();
  const token = issueCsrfToken(SECRET, session, NOW);
  const check =
    (nowMs: number, given: unknown = token, of = session, secret = SECRET) =>
    () =>
      checkCsrfToken([secret], of, given, nowMs);

  it.each([
    { when: 'at once', nowMs: NOW },
    { when: 'after two hours', nowMs: NOW + 2 * HOUR_MS },
  ])('AU-12 works $when', ({ nowMs }) => {
    expect(check(nowMs)).not.toThrow();
  });

  it.each([
    { what: 'one millisecond too old', call: check(NOW + 2 * HOUR_MS + 1) },
    { what: 'from the future', call: check(NOW - 1) },
    { what: 'another session’s', call: check(NOW, token, newSessionId()) },
    { what: 'signed with another secret', call: check(NOW, token, session, 'another') },
    { what: 'with a later time', call: check(NOW, `${(NOW + 1).toString(36)}.${token.split('.')[1]}`) },
    { what: 'cut short', call: check(NOW, token.slice(0, -1)) },
    { what: 'empty', call: check(NOW, '') },
    { what: 'a list of texts', call: check(NOW, ['a', 'b']) },
    { what: 'for an invalid session', call: check(NOW, token, 'short') },
  ])('AU-12 API-03 is refused: $what', ({ call }) => {
    expect(call).toThrow(expect.objectContaining({ code: 'stale-csrf' }));
  });

  it('AU-12 works under a previous secret', () => {
    expect(() => checkCsrfToken(['a newer secret', SECRET], session, token, NOW)).not.toThrow();
  });

  it('differs between two sessions', () => {
    expect(new Set(Array.from({ length: 1000 }, newSessionId)).size).toBe(1000);
  });
});
