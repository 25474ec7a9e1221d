import { describe, expect, it } from 'vitest';
import { closureFaults, locationFaults } from './location-settings.rules.ts';

const TODAY = '2026-11-16';

describe('closureFaults', () => {
  it.each([
    { when: 'today alone', first: TODAY, last: TODAY, faults: {} },
    { when: 'days that have begun', first: '2026-11-01', last: TODAY, faults: {} },
    { when: 'a whole leap year', first: '2028-01-01', last: '2028-12-31', faults: {} },
    { when: 'the last day that may begin', first: '2028-11-16', last: '2028-11-16', faults: {} },
    {
      when: 'a day that is over',
      first: '2026-11-01',
      last: '2026-11-15',
      faults: { last_date: 'closure-past' },
    },
    { when: 'a reversed range', first: '2026-12-02', last: '2026-12-01', faults: { last_date: 'closure-reversed' } },
    { when: 'no real date', first: '2026-02-30', last: '2026-12-01', faults: { first_date: 'closure-date-invalid' } },
    { when: 'no last date', first: '2026-12-01', last: '', faults: { last_date: 'closure-date-invalid' } },
    {
      when: 'a year and a day',
      first: '2027-01-01',
      last: '2028-01-02',
      faults: { last_date: 'closure-too-long' },
    },
    {
      when: 'a day after all that can be booked',
      first: '2028-11-17',
      last: '2028-11-17',
      faults: { first_date: 'closure-too-far' },
    },
  ])('BK-27 $when', ({ first, last, faults }) => {
    expect(closureFaults({ first_date: first, last_date: last }, TODAY)).toEqual(faults);
  });
});

describe('locationFaults', () => {
  it.each([
    { name: 'Main Street', complete_address: '1 Main Street', faults: {} },
    { name: ' ', complete_address: '1 Main Street', faults: { name: 'location-name-required' } },
    { name: 'Main Street', complete_address: '', faults: { complete_address: 'location-address-required' } },
  ])('BK-02 $name at $complete_address', ({ faults, ...values }) => {
    expect(locationFaults({ ...values, timezone: null })).toEqual(faults);
  });
});
