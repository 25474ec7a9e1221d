import { describe, expect, it } from 'vitest';
import { freeSlug, slugOf } from './form-slug.rules.ts';

describe('slugOf', () => {
  it.each([
    ['Sleep diary', 'sleep-diary'],
    ["Questionnaire sur l'été", 'questionnaire-sur-l-ete'],
    ['  PHQ-9: mood (2 weeks) ', 'phq-9-mood-2-weeks'],
    ['2026', 'form-2026'],
    ['睡眠', 'form'],
    ['', 'form'],
    ['---', 'form'],
    [`${'a'.repeat(59)} tail`, 'a'.repeat(59)],
    [`${'a'.repeat(80)}`, 'a'.repeat(60)],
  ])('%s: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('freeSlug', () => {
  it.each([
    { taken: [], expected: 'sleep' },
    { taken: ['sleep-2'], expected: 'sleep' },
    { taken: ['sleep'], expected: 'sleep-2' },
    { taken: ['sleep', 'sleep-2', 'sleep-4'], expected: 'sleep-3' },
  ])('beside $taken: $expected', ({ taken, expected }) => {
    expect(freeSlug('sleep', new Set(taken))).toBe(expected);
  });
});
