import { aClinicInfo, aService, aServiceCategory } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { visitServices } from './visit.fields.tsx';

describe('visitServices', () => {
  it('EN-14 names the services of all categories, each once, in the clinic’s order, without removed ones, in their language', () => {
    const first = aService({ id: 11, name: 'First visit' });
    const removed = aService({ id: 12, name: 'Old visit', deleted_at: '2026-01-01T00:00:00Z' });
    const next = aService({ id: 13, name: 'Follow-up' });
    const categories = [
      aServiceCategory({ id: 1, name: 'Counselling', booking_site_services: [first, removed] }),
      aServiceCategory({ id: 2, name: 'Couples', booking_site_services: [next, first] }),
    ];
    expect(visitServices(aClinicInfo({ categories }), 'fr')).toEqual([
      { value: 11, label: 'First visit', lang: 'fr' },
      { value: 13, label: 'Follow-up', lang: 'fr' },
    ]);
  });
});
