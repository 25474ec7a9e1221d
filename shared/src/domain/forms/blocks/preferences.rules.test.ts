import { describe, expect, it } from 'vitest';
import { practitionersOf } from './service-preferences.rules.ts';
import { judgeVisitPreference } from './visit-preferences.rules.ts';

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

describe('judgeVisitPreference', () => {
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
    expect(judgeVisitPreference({ ...right, ...change }).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
  });
});
