import { describe, expect, it } from 'vitest';
import { isIsoDate } from '../dates/dates.ts';
import { requiresGuardian } from './guardian.rules.ts';
import {
  dayOfAge,
  decidesAboutGuardians,
  type GuardianNeed,
  guardianEndDay,
  guardianEndStep,
  latestBirthDate,
  needsGuardianAsAdult,
} from './guardian-end.rules.ts';

const AGE = 18;
/** A client who becomes 18 on 2026-06-15, with the need that came from the age. */
const need = (changes: Partial<GuardianNeed> = {}): GuardianNeed => ({
  dob: '2008-06-15',
  needsGuardian: true,
  isNeedConfirmed: false,
  recordedOn: '2020-01-01',
  needEndedOn: null,
  toldOn: null,
  ...changes,
});

describe('BK-66 the day of an age', () => {
  it.each([
    { dob: '2008-06-15', years: 18, day: '2026-06-15' },
    { dob: '2008-02-29', years: 18, day: '2026-03-01' },
    { dob: '2008-02-29', years: 16, day: '2024-02-29' },
    { dob: '2008-12-31', years: 14, day: '2022-12-31' },
  ])('$dob has $years years from $day on', ({ dob, years, day }) => {
    expect(dayOfAge(dob, years)).toBe(day);
    expect(requiresGuardian(dob, day, years)).toBe(false);
  });

  it('agrees with the latest birth date of an age, on every day around leap days', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2026-02-28', '2026-03-01', '2026-12-31', '2027-01-01'];
    const births = days.flatMap((day) => [18, 16].map((years) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`));
    for (const years of [16, 18])
      for (const day of days)
        for (const dob of [...births, '2008-02-29', '2008-03-01', '2004-02-29'].filter(isIsoDate))
          expect([dob, day, dob <= latestBirthDate(day, years)]).toEqual([dob, day, dayOfAge(dob, years) <= day]);
  });
});

describe("RL-02 CO-12 a guardian's access has an end", () => {
  it.each<{ when: string; changes: Partial<GuardianNeed>; today?: string; end: string | null }>([
    { when: 'the need came from the age', changes: {}, end: '2026-06-15' },
    { when: 'no need is on file', changes: { needsGuardian: false }, end: '2026-06-15' },
    { when: 'born on 29 February', changes: { dob: '2008-02-29' }, today: '2026-01-01', end: '2026-03-01' },
    { when: 'the office confirmed the need', changes: { isNeedConfirmed: true }, end: null },
    {
      when: 'the office took a confirmed need away',
      changes: { isNeedConfirmed: true, needsGuardian: false },
      end: '2026-06-15',
    },
    { when: 'the clinic got the record of an adult with a need', changes: { recordedOn: '2026-06-15' }, end: null },
    {
      when: 'the clinic got the record a day before the age',
      changes: { recordedOn: '2026-06-14' },
      end: '2026-06-15',
    },
    { when: 'the need was set again after it had ended', changes: { needEndedOn: '2026-06-15' }, end: null },
    {
      when: 'the need was set below a lower age than the present one',
      changes: { needEndedOn: '2024-06-15' },
      end: '2026-06-15',
    },
    { when: 'the birth date is not known', changes: { dob: null }, end: null },
    { when: 'people were told in time', changes: { toldOn: '2026-05-16' }, today: '2026-06-20', end: '2026-06-15' },
    {
      when: 'nobody was told of the end of a need, and the day is over',
      changes: {},
      today: '2026-07-01',
      end: '2026-07-31',
    },
    {
      when: 'people were told after the day',
      changes: { toldOn: '2026-07-01' },
      today: '2026-07-20',
      end: '2026-07-31',
    },
    {
      when: 'the day is over and no need is on file',
      changes: { needsGuardian: false },
      today: '2026-07-01',
      end: '2026-06-15',
    },
  ])('$when: $end', ({ changes, today = '2026-05-01', end }) => {
    expect(guardianEndDay(need(changes), AGE, today)).toBe(end);
  });

  it("follows the clinic's age", () => {
    expect(guardianEndDay(need(), 16, '2024-01-01')).toBe('2024-06-15');
    expect(guardianEndDay(need(), 21, '2024-01-01')).toBe('2029-06-15');
  });

  it.each<{ today: string; changes?: Partial<GuardianNeed>; step: object }>([
    { today: '2026-05-15', step: { step: 'none' } },
    { today: '2026-05-16', step: { step: 'tell', endDay: '2026-06-15' } },
    { today: '2026-05-17', changes: { toldOn: '2026-05-16' }, step: { step: 'none' } },
    { today: '2026-06-14', changes: { toldOn: '2026-05-16' }, step: { step: 'none' } },
    { today: '2026-06-14', step: { step: 'tell', endDay: '2026-06-15' } },
    { today: '2026-06-15', changes: { toldOn: '2026-05-16' }, step: { step: 'end', endDay: '2026-06-15' } },
    { today: '2026-06-15', step: { step: 'end', endDay: '2026-06-15' } },
    { today: '2026-06-16', step: { step: 'tell', endDay: '2026-07-16' } },
    { today: '2026-07-15', changes: { toldOn: '2026-06-16' }, step: { step: 'none' } },
    { today: '2026-07-16', changes: { toldOn: '2026-06-16' }, step: { step: 'end', endDay: '2026-07-16' } },
    { today: '2026-06-15', changes: { isNeedConfirmed: true }, step: { step: 'none' } },
    // Told for the former age of 16.
    { today: '2026-05-16', changes: { toldOn: '2024-05-16' }, step: { step: 'tell', endDay: '2026-06-15' } },
  ])('on $today, told on $changes.toldOn, $step.step is due', ({ today, changes, step }) => {
    expect(guardianEndStep(need(changes), AGE, today)).toEqual(step);
  });

  it.each<{ today: string; changes?: Partial<GuardianNeed>; expected: boolean }>([
    { today: '2026-06-14', expected: false },
    { today: '2026-06-15', expected: true },
    { today: '2026-06-15', changes: { isNeedConfirmed: true }, expected: false },
    { today: '2026-06-15', changes: { isNeedConfirmed: true, needsGuardian: false }, expected: true },
    { today: '2026-06-15', changes: { dob: null }, expected: false },
  ])('on $today the client decides about guardians: $expected', ({ today, changes, expected }) => {
    expect(decidesAboutGuardians(need(changes), AGE, today)).toBe(expected);
  });

  it('needs no guardian as an adult without a birth date or a need', () => {
    expect(needsGuardianAsAdult(need({ dob: null, isNeedConfirmed: true }), AGE)).toBe(false);
    expect(needsGuardianAsAdult(need({ needsGuardian: false, isNeedConfirmed: true }), AGE)).toBe(false);
  });
});
