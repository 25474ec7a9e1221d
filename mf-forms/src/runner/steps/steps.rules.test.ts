import { planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { threePages } from '../form-runner.fixture.ts';
import { nearestPage, pageAfter, pageBefore, pageIdOf, shownPages } from './steps.rules.ts';

const form = threePages();
const plan = planForm(form);

describe('RN-05 the shown pages', () => {
  it.each([
    { shown: [0, 1, 2], expected: [0, 1, 2] },
    { shown: [2, 0], expected: [0, 2] },
    { shown: [], expected: [0] },
  ])('RN-05 $shown come in the order of the form', ({ shown, expected }) => {
    expect(shownPages(plan, { shownPages: new Set(shown) })).toEqual(expected);
  });

  it.each([
    { wanted: 2, expected: 2 },
    { wanted: 1, expected: 0 },
    { wanted: 9, expected: 2 },
  ])('RN-05 page $wanted of 0 and 2 is page $expected', ({ wanted, expected }) => {
    expect(nearestPage([0, 2], wanted)).toBe(expected);
  });

  it.each([
    { current: 0, canWrap: false, expected: 2 },
    { current: 2, canWrap: false, expected: null },
    { current: 2, canWrap: true, expected: 0 },
  ])('RN-07 after page $current comes $expected, with wrapping: $canWrap', ({ current, canWrap, expected }) => {
    expect(pageAfter([0, 2], current, canWrap)).toBe(expected);
  });

  it('RN-07 a form of one page has no next page', () => {
    expect(pageAfter([0], 0, true)).toBeNull();
  });

  it.each([
    { current: 2, expected: 0 },
    { current: 0, expected: null },
  ])('RN-04 before page $current comes $expected', ({ current, expected }) => {
    expect(pageBefore([0, 2], current)).toBe(expected);
  });

  it('RN-05 the server knows a page by its id, or by its position in a form that was never saved', () => {
    const unsaved = planForm({ pages: form.pages.map((page) => ({ ...page, id: null })) });
    expect([pageIdOf(plan, 1), pageIdOf(unsaved, 1)]).toEqual([12, 2]);
  });
});
