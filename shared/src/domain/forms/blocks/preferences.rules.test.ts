import { describe, expect, it } from 'vitest';
import { validateConsentPrivileges } from './consent-privileges.rules.ts';
import {
  MOST_VISIT_PREFERENCES,
  practitionersOf,
  validateServicePreferences,
  validateVisitPreference,
  validateVisitPreferences,
} from './preferences.rules.ts';

const practitioner = (id: number, discipline: number | null) => ({
  id,
  user: { occupation: discipline === null ? null : { id: discipline } },
});

describe('practitionersOf', () => {
  const team = [practitioner(1, 3), practitioner(2, 4), practitioner(5, null), practitioner(6, 3)];
  it.each([
    { discipline: null, ids: [1, 2, 5, 6] },
    { discipline: 3, ids: [1, 6] },
    { discipline: 9, ids: [] },
  ])('BL-04 discipline $discipline has the practitioners $ids', ({ discipline, ids }) => {
    expect(practitionersOf(team, discipline).map(({ id }) => id)).toEqual(ids);
  });
});

describe('validateVisitPreference', () => {
  const right = { days: ['Sun', 'Sat'], time: '00:00', treatment_frequency: '3x' };
  it.each([
    { what: 'a whole preference', change: {}, faults: [] },
    { what: 'no day', change: { days: [] }, faults: ['days days-required'] },
    { what: 'a day twice', change: { days: ['Mon', 'Mon'] }, faults: ['days days-required'] },
    { what: 'an unknown day', change: { days: ['Monday'] }, faults: ['days days-required'] },
    { what: 'no time', change: { time: '' }, faults: ['time time-required'] },
    { what: 'a time without leading zero', change: { time: '9:30' }, faults: ['time time-invalid'] },
    { what: 'no frequency', change: { treatment_frequency: '' }, faults: ['treatment_frequency frequency-required'] },
  ])('BL-06 judges $what', ({ change, faults }) => {
    expect(validateVisitPreference({ ...right, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
  });
});

describe('validateVisitPreferences', () => {
  const right = { days: ['Sun', 'Sat'], time: '00:00', treatment_frequency: '3x' };
  const LIST = 'client_visit_preferences';
  it.each([
    { what: 'no list', list: undefined, faults: [] },
    { what: 'an empty list', list: [], faults: [] },
    { what: 'the most preferences', list: Array.from({ length: MOST_VISIT_PREFERENCES }, () => right), faults: [] },
    {
      what: 'one preference more',
      list: Array.from({ length: MOST_VISIT_PREFERENCES + 1 }, () => right),
      faults: [{ path: LIST, code: 'entries-too-many', params: { max: MOST_VISIT_PREFERENCES } }],
    },
    { what: 'no list at all', list: { 0: right }, faults: [{ path: LIST, code: 'answer-unknown' }] },
  ])('BL-06 judges $what', ({ list, faults }) => {
    expect(validateVisitPreferences({ [LIST]: list })).toEqual(faults);
  });
});

describe('validateServicePreferences', () => {
  it.each([
    { id: undefined, isRight: true },
    { id: null, isRight: true },
    { id: 1, isRight: true },
    { id: 0, isRight: false },
    { id: -1, isRight: false },
    { id: 1.5, isRight: false },
    { id: '1', isRight: false },
    { id: [1], isRight: false },
  ])('BL-04 accepts $id as an id: $isRight', ({ id, isRight }) => {
    const paths = validateServicePreferences({ occupation_id: id, practitioner_id: id }).map(({ path }) => path);
    expect(paths).toEqual(isRight ? [] : ['occupation_id', 'practitioner_id']);
  });
});

describe('validateConsentPrivileges', () => {
  it.each([
    { value: undefined, isRight: true },
    { value: null, isRight: true },
    { value: 0, isRight: true },
    { value: 1, isRight: true },
    { value: 2, isRight: false },
    { value: true, isRight: false },
    { value: '1', isRight: false },
  ])('BL-03 accepts $value for a privilege: $isRight', ({ value, isRight }) => {
    const paths = validateConsentPrivileges({ consent_photo: value }).map(({ path }) => path);
    expect(paths).toEqual(isRight ? [] : ['consent_photo']);
  });
});
