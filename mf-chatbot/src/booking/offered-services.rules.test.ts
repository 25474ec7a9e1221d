import { aClinicInfo, aService, aServiceCategory } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { foundServices, offeredServices, serviceOf } from './offered-services.rules.ts';

const TALK = aService({ id: 11, name: 'Individual therapy' });
const HANDS = aService({ id: 12, name: 'Ergothérapie des mains' });
const GONE = aService({ id: 13, deleted_at: '2026-01-01T00:00:00Z' });
const info = aClinicInfo({
  categories: [
    aServiceCategory({ booking_site_services: [TALK, GONE] }),
    aServiceCategory({ id: 2, booking_site_services: [HANDS, TALK] }),
  ],
});

describe('the services of the bot', () => {
  it('CB-08 are the clinic’s services, each once, without deleted services', () => {
    expect(offeredServices(info).map(({ id }) => id)).toEqual([11, 12]);
    expect([serviceOf(info, 12)?.name, serviceOf(info, 13), serviceOf(undefined, 12)]).toEqual([
      HANDS.name,
      undefined,
      undefined,
    ]);
  });

  it.each([
    { typed: ' ', ids: [11, 12] },
    { typed: 'ergotherapie', ids: [12] },
    { typed: 'THERAP', ids: [11, 12] },
    { typed: 'yoga', ids: [] },
  ])('CB-08 "$typed" finds $ids', ({ typed, ids }) => {
    expect(foundServices([TALK, HANDS], typed).map(({ id }) => id)).toEqual(ids);
  });
});
