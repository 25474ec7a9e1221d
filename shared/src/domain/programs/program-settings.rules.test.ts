import { describe, expect, it } from 'vitest';
import { PROGRAM_LIMITS, type ProgramSettings, programFaults } from './program-settings.rules.ts';

const OPEN: ProgramSettings = {
  ...{ title: 'Grief café', fee: null, deposit: null, capacity: null },
  ...{ registration_opens_on: null, registration_closes_on: null, starts_on: null, ends_on: null },
};

describe('BL-07 the settings of a program', () => {
  it.each<[Partial<ProgramSettings>]>([
    [{}],
    [{ fee: 0, deposit: 0, capacity: 0 }],
    [{ fee: 100, deposit: 100 }],
    [{ fee: null, deposit: 100 }],
    [{ fee: PROGRAM_LIMITS.cents, capacity: PROGRAM_LIMITS.capacity }],
    [{ registration_opens_on: '2026-12-01', registration_closes_on: '2026-12-01' }],
    [{ starts_on: '2026-12-01', ends_on: '2026-12-02' }],
  ])('are fine: %j', (changes) => {
    expect(programFaults({ ...OPEN, ...changes })).toEqual({});
  });

  it.each<[Partial<ProgramSettings>, object]>([
    [{ title: ' ' }, { title: 'program-title-required' }],
    [{ fee: -1 }, { fee: 'fee-out-of-range' }],
    [{ fee: PROGRAM_LIMITS.cents + 1 }, { fee: 'fee-out-of-range' }],
    [{ fee: 100, deposit: 101 }, { deposit: 'deposit-above-fee' }],
    [{ deposit: 0.5 }, { deposit: 'fee-out-of-range' }],
    [{ capacity: PROGRAM_LIMITS.capacity + 1 }, { capacity: 'capacity-out-of-range' }],
    [
      { registration_opens_on: '2026-12-02', registration_closes_on: '2026-12-01' },
      { registration_closes_on: 'registration-reversed' },
    ],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, { ends_on: 'program-reversed' }],
    [{ starts_on: '2026-02-30' }, { starts_on: 'program-date-invalid' }],
    [{ starts_on: '2026-02-30', ends_on: '2026-02-01' }, { starts_on: 'program-date-invalid' }],
    [{ ends_on: '0000-01-01' }, { ends_on: 'program-date-invalid' }],
    [
      { registration_opens_on: '2026-04-31', registration_closes_on: '0000-12-01' },
      { registration_opens_on: 'program-date-invalid', registration_closes_on: 'program-date-invalid' },
    ],
  ])('are refused: %j, at %j', (changes, faults) => {
    expect(programFaults({ ...OPEN, ...changes })).toEqual(faults);
  });
});
