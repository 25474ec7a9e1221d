import { expect, it } from 'vitest';
import { answerUntilMs } from './answer-until.rules.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const request = (starts_at: string, request_expires_at: string | null) => ({ starts_at, request_expires_at });

it.each([
  ['its deadline', request(at('12:00'), at('10:00')), at('10:00')],
  ['its session', request(at('09:00'), at('10:00')), at('09:00')],
  ['its session without a deadline', request(at('09:00'), null), at('09:00')],
])('BK-88 a request ends at %s', (_title, asked, expected) => {
  expect(answerUntilMs(asked)).toBe(Date.parse(expected));
});
