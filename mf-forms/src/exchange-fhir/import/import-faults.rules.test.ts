import { expect, it } from 'vitest';
import { importFaultsOf } from './import-faults.rules.ts';

it.each([
  { path: 'questionnaire', place: [] },
  { path: 'questionnaire.status', place: ['status'] },
  { path: 'questionnaire.item.0.text', place: ['item 1', 'text'] },
  { path: 'questionnaire.item.2.item.10.linkId', place: ['item 3', 'item 11', 'linkId'] },
  { path: 'questionnaire.item.1.code.0.1', place: ['item 2', 'code 1', '1'] },
])('names the place of $path, counted from 1', ({ path, place }) => {
  const [fault] = importFaultsOf({ [path]: ['Too long.'] });
  expect(fault?.place.map(({ name, count }) => (count === null ? name : `${name} ${count}`))).toEqual(place);
  expect(fault?.text).toBe('Too long.');
});

it('lists every text, and nothing about other fields', () => {
  const faults = importFaultsOf({ 'questionnaire.title': ['One', 'Two'], other: ['Three'] });
  expect(faults.map(({ text }) => text)).toEqual(['One', 'Two']);
});
