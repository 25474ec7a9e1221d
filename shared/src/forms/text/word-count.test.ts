import { describe, expect, it } from 'vitest';
import { countWords } from './word-count.ts';

describe('BK-44 countWords', () => {
  it.each([
    ['', 0],
    ['   \n ', 0],
    ['one', 1],
    ['two  words', 2],
    ['Bring the child’s file, please – 10:00.', 6],
    ['à côté\nd’ici', 3],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
