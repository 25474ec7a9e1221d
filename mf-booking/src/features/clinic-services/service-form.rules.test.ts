import type { KeptService } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { bodyOf, changedFields, formOf, newService } from './service-form.rules.ts';

const SERVICE: KeptService = {
  ...newService(3),
  ...{ id: 1, version: 4, name: 'Play therapy', category_id: 3, fee: 12_050, duration: 50 },
  ...{ is_offered: true, coming_sessions: 2 },
};

describe('the form of a service', () => {
  it.each(['en', 'fr'] as const)('EN-06 sends in %s what it was opened with', (language) => {
    const { id: _id, version: _version, is_offered: _offer, coming_sessions: _coming, ...same } = SERVICE;
    expect(bodyOf(formOf(SERVICE, language), language)).toEqual({ body: same, faults: null });
  });

  it.each([
    { changes: { fee: '120,50' }, body: { fee: 12_050 } },
    { changes: { fee: ' ' }, body: { fee: null } },
    { changes: { duration: '1', duration_unit: 'Hrs' as const }, body: { duration: 1, duration_unit: 'Hrs' } },
  ])('EN-06 reads $changes', ({ changes, body }) => {
    expect(bodyOf({ ...formOf(SERVICE, 'fr'), ...changes }, 'fr').body).toMatchObject(body);
  });

  it.each([
    { changes: { fee: 'free' }, faults: { fee: 'fee-invalid' } },
    { changes: { fee: '10001' }, faults: { fee: 'fee-out-of-range' } },
    { changes: { duration: '' }, faults: { duration: 'number-invalid' } },
    { changes: { duration: '4' }, faults: { duration: 'duration-out-of-range' } },
    { changes: { category_id: null, fee: 'x' }, faults: { category_id: 'category-unknown', fee: 'fee-invalid' } },
    { changes: { name: '' }, faults: { name: 'service-name-required' } },
  ])('EN-06 refuses $changes', ({ changes, faults }) => {
    expect(bodyOf({ ...formOf(SERVICE, 'en'), ...changes }, 'en')).toEqual({ body: null, faults });
  });

  it('names what another person has changed', () => {
    const theirs = { ...SERVICE, version: 5, fee: 13_000, location_ids: [7], coming_sessions: 9 };
    expect(changedFields(SERVICE, theirs)).toEqual(['fee', 'location_ids']);
  });
});
