import { describe, expect, it } from 'vitest';
import { contactRegisteredText } from './submit-outcome.rules.ts';

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
