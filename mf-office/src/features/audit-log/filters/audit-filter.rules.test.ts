import { rulesOfExcerpt } from '@carefront/shared/domain';
import { aClinicIdentity } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import {
  type AuditFilter,
  auditFilterOf,
  auditPathOf,
  auditQueryOf,
  isFiltered,
  isRangeBackward,
  NO_FILTER,
} from './audit-filter.rules.ts';

const { timezone, zone } = aClinicIdentity();
const TORONTO = rulesOfExcerpt(timezone, zone);
const filterOf = (search: string) => auditFilterOf(new URLSearchParams(search));

const ALL: AuditFilter = {
  action: 'consent.signed',
  result: 'refused',
  personId: 402,
  about: { kind: 'consent', id: '0193a7c0-0000-7000-8000-000000000001' },
  from: '2026-11-01',
  to: '2026-11-20',
};

describe('the filter in the address', () => {
  it.each([
    { search: '', expected: {} },
    { search: 'action=consent', expected: { action: 'consent' } },
    { search: 'action=consent-template.saved', expected: { action: 'consent-template.saved' } },
    { search: 'action=Somebody', expected: {} },
    { search: 'action=a.b.c', expected: {} },
    { search: 'result=done', expected: { result: 'done' } },
    { search: 'result=all', expected: {} },
    { search: 'person=402', expected: { personId: 402 } },
    { search: 'person=0', expected: {} },
    { search: 'person=somebody', expected: {} },
    { search: 'about=client:301', expected: { about: { kind: 'client', id: '301' } } },
    { search: 'about=client', expected: {} },
    { search: 'about=client:', expected: {} },
    { search: 'from=2026-11-01&to=2026-11-20', expected: { from: '2026-11-01', to: '2026-11-20' } },
    { search: 'from=2026-02-30', expected: {} },
    { search: 'from=0002-01-01', expected: {} },
    { search: 'to=soon', expected: {} },
  ])('RL-01 "$search" is read', ({ search, expected }) => {
    expect(filterOf(search)).toEqual({ ...NO_FILTER, ...expected });
  });

  it.each([NO_FILTER, ALL, { ...NO_FILTER, personId: 7 }])(
    'SH-08 is the same after writing and reading: %#',
    (filter) => {
      expect(auditFilterOf(new URL(auditPathOf(filter), 'http://clinic.test').searchParams)).toEqual(filter);
    },
  );

  it('SH-08 an empty filter adds nothing to the address', () => {
    expect(auditPathOf(NO_FILTER)).toBe('/staff/audit');
    expect(isFiltered(NO_FILTER)).toBe(false);
    expect(isFiltered({ ...NO_FILTER, result: 'failed' })).toBe(true);
  });
});

describe('the question to the server', () => {
  it('RL-01 asks for days of the clinic, the last one included', () => {
    expect(auditQueryOf(ALL, TORONTO)).toEqual({
      action: 'consent.signed',
      result: 'refused',
      actor_user_id: 402,
      subject_kind: 'consent',
      subject_id: '0193a7c0-0000-7000-8000-000000000001',
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-21T05:00:00.000Z',
    });
  });

  it('RL-01 asks for everything without a filter', () => {
    expect(auditQueryOf(NO_FILTER, TORONTO)).toEqual({});
  });

  it.each([
    { from: '2026-11-01', to: '2026-11-01', expected: false },
    { from: '2026-11-02', to: '2026-11-01', expected: true },
    { from: null, to: '2026-11-01', expected: false },
    { from: '2026-11-02', to: null, expected: false },
  ])('RL-01 $from to $to is in the wrong order: $expected', ({ from, to, expected }) => {
    expect(isRangeBackward({ ...NO_FILTER, from, to })).toBe(expected);
  });
});
