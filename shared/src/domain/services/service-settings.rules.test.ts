import { describe, expect, it } from 'vitest';
import { movedTo, type ServiceFaults, type ServiceSettings, serviceFaults } from './service-settings.rules.ts';

const SERVICE: ServiceSettings = {
  name: 'Individual therapy',
  description: '',
  category_id: 1,
  fee: 16_500,
  duration: 50,
  duration_unit: 'Min',
  listed_every_minutes: null,
  step_minutes: null,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  min_notice_minutes: 0,
  max_advance_days: null,
  max_per_day: null,
};
const faultsOf = (changes: Partial<ServiceSettings>): ServiceFaults => serviceFaults({ ...SERVICE, ...changes });

describe('serviceFaults', () => {
  it.each<{ what: string; values: Partial<ServiceSettings> }>([
    { what: 'no fee', values: { fee: null } },
    { what: 'a fee of nothing', values: { fee: 0 } },
    { what: 'the highest fee', values: { fee: 1_000_000 } },
    { what: 'the shortest session', values: { duration: 5 } },
    { what: 'the longest session', values: { duration: 12, duration_unit: 'Hrs' } },
    { what: 'the least intervals', values: { listed_every_minutes: 5, step_minutes: 5 } },
    { what: 'the longest intervals', values: { listed_every_minutes: 240, step_minutes: 240 } },
    { what: 'the longest buffers', values: { buffer_before_minutes: 240, buffer_after_minutes: 240 } },
    { what: 'the longest notice', values: { min_notice_minutes: 43_200 } },
    { what: 'the shortest horizon', values: { max_advance_days: 1 } },
    { what: 'the longest horizon', values: { max_advance_days: 730 } },
    { what: 'one session a day', values: { max_per_day: 1 } },
    { what: 'fifty sessions a day', values: { max_per_day: 50 } },
  ])('EN-06 accepts $what', ({ values }) => {
    expect(faultsOf(values)).toEqual({});
  });

  it.each<{ values: Partial<ServiceSettings>; faults: ServiceFaults }>([
    { values: { name: ' ' }, faults: { name: 'service-name-required' } },
    { values: { fee: -1 }, faults: { fee: 'fee-out-of-range' } },
    { values: { fee: 1_000_001 }, faults: { fee: 'fee-out-of-range' } },
    { values: { fee: 0.5 }, faults: { fee: 'fee-out-of-range' } },
    { values: { duration: 4 }, faults: { duration: 'duration-out-of-range' } },
    { values: { duration: 721 }, faults: { duration: 'duration-out-of-range' } },
    { values: { duration: 13, duration_unit: 'Hrs' }, faults: { duration: 'duration-out-of-range' } },
    { values: { duration: 1.5, duration_unit: 'Hrs' }, faults: { duration: 'duration-out-of-range' } },
    { values: { duration: Number.NaN }, faults: { duration: 'duration-out-of-range' } },
    { values: { listed_every_minutes: 4 }, faults: { listed_every_minutes: 'interval-out-of-range' } },
    { values: { listed_every_minutes: 241 }, faults: { listed_every_minutes: 'interval-out-of-range' } },
    { values: { step_minutes: 0 }, faults: { step_minutes: 'interval-out-of-range' } },
    { values: { buffer_before_minutes: -1 }, faults: { buffer_before_minutes: 'buffer-out-of-range' } },
    { values: { buffer_after_minutes: 241 }, faults: { buffer_after_minutes: 'buffer-out-of-range' } },
    { values: { min_notice_minutes: 43_201 }, faults: { min_notice_minutes: 'notice-out-of-range' } },
    { values: { max_advance_days: 0 }, faults: { max_advance_days: 'advance-out-of-range' } },
    { values: { max_advance_days: 731 }, faults: { max_advance_days: 'advance-out-of-range' } },
    { values: { max_per_day: 0 }, faults: { max_per_day: 'per-day-out-of-range' } },
    { values: { max_per_day: 51 }, faults: { max_per_day: 'per-day-out-of-range' } },
  ])('EN-06 refuses $values', ({ values, faults }) => {
    expect(faultsOf(values)).toEqual(faults);
  });
});

describe('movedTo', () => {
  it.each([
    { entry: 'c', position: 0, expected: ['c', 'a', 'b'] },
    { entry: 'a', position: 1, expected: ['b', 'a', 'c'] },
    { entry: 'a', position: 9, expected: ['b', 'c', 'a'] },
    { entry: 'd', position: 1, expected: ['a', 'd', 'b', 'c'] },
  ])('puts $entry at $position', ({ entry, position, expected }) => {
    expect(movedTo(['a', 'b', 'c'], entry, position)).toEqual(expected);
  });
});
