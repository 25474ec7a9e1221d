import { expect, it } from 'vitest';
import { noteOf } from './text-line.tsx';

const texts = { charactersLeft: (count: number) => `${count} left`, tooLong: (count: number) => `${count} too long` };

it.each([
  { kind: 'line', length: 79, refusal: undefined, expected: null },
  { kind: 'line', length: 80, refusal: undefined, expected: { text: '20 left', isError: false } },
  { kind: 'line', length: 100, refusal: undefined, expected: { text: '0 left', isError: false } },
  { kind: 'line', length: 101, refusal: undefined, expected: { text: '1 too long', isError: true } },
  { kind: 'line', length: 101, refusal: 'Please write less.', expected: { text: 'Please write less.', isError: true } },
  { kind: 'rich-text', length: 0, refusal: undefined, expected: { text: '100 left', isError: false } },
] as const)('ST-15 CO-04 the note of a $kind with $length characters and the error $refusal', (the) => {
  const { kind, length, refusal, expected } = the;
  expect(noteOf({ kind, texts, value: 'x'.repeat(length), maxLength: 100, refusal })).toEqual(expected);
});
