import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { answerKind, contactRegisteredText } from './submit-outcome.rules.ts';

describe('answerKind', () => {
  it.each([
    { error: new ApiError(0, ''), expected: 'lost' },
    { error: new ApiError(503, ''), expected: 'lost' },
    { error: new ApiError(429, ''), expected: 'wait' },
    { error: new ApiError(422, '', { fieldErrors: { idempotency_key: ['used'] } }), expected: 'key-used' },
    { error: new ApiError(422, '', { fieldErrors: { 'df_block_1.df_1': ['no'] } }), expected: 'refused' },
    { error: new ApiError(403, ''), expected: 'refused' },
  ])('status $error.status means $expected', ({ error, expected }) => {
    expect(answerKind(error)).toBe(expected);
  });

  it('passes on what is no answer', () => {
    expect(() => answerKind(new TypeError('defect'))).toThrow(TypeError);
  });
});

describe('RN-15 contactRegisteredText', () => {
  it.each([
    { messages: ['Contact email already registered; log in'], expected: 'log in' },
    { messages: ['No name.', 'L’adresse courriel du contact est déjà enregistrée; a; b'], expected: 'a; b' },
    { messages: ['Contact email already registered'], expected: '' },
    { messages: ['A note: Contact email already registered; log in'], expected: null },
    { messages: [], expected: null },
  ])('RN-15 $messages', ({ messages, expected }) => {
    expect(contactRegisteredText(messages)).toBe(expected);
  });
});
