import { describe, expect, it } from 'vitest';
import { PARTS } from '../parts.messages.ts';
import { startOf } from '../saving/start-builder.rules.ts';
import { aWork } from '../testing/a-work.ts';
import { nameInSentence } from './part-name.rules.ts';

describe('the name of a question in a sentence', () => {
  const { form } = startOf(aWork(), null).history;
  const [question] = form.pages[0]?.blocks[0]?.rows[0] ?? [];
  if (!question) throw new Error('the form has questions');

  it.each([
    ['Tired', 'Tired'],
    ['', 'Question 1'],
    ['a'.repeat(48), 'a'.repeat(48)],
    ['a'.repeat(49), `${'a'.repeat(48)}…`],
    [`${'a'.repeat(47)}😀`, `${'a'.repeat(47)}…`],
    [
      'Moving or speaking so slowly that other people could have noticed',
      'Moving or speaking so slowly that other people…',
    ],
  ])('FB-01 %j: %j', (label, expected) => {
    expect(nameInSentence(form, { ...question, label }, PARTS.en)).toBe(expected);
  });
});
