import { describe, expect, it } from 'vitest';
import { aService } from '../testing/clinic-info.ts';
import { offeredCategories } from './offered-services.ts';

const category = (id: number, services: ReturnType<typeof aService>[]) => ({
  id,
  name: `Category ${id}`,
  description: null,
  booking_site_services: services,
});

describe('offeredCategories', () => {
  it('ST-04 leaves out withdrawn services, and categories without other services', () => {
    const withdrawn = aService(2, { deleted_at: '2026-01-01T00:00:00Z' });
    const offered = offeredCategories([
      category(1, [aService(1), withdrawn]),
      category(2, [withdrawn]),
      category(3, []),
    ]);
    expect(
      offered.map(({ id, booking_site_services }) => [id, booking_site_services.map((service) => service.id)]),
    ).toEqual([[1, [1]]]);
  });
});
