import { aServiceCategory } from '@carefront/shared/testing';
import { bookingInfo, HANDS, TALK } from '@carefront/shared/testing/bookings';
import { describe, expect, it } from 'vitest';
import { groupedServices, offeredServices, serviceOfClinic, servicesOfClinic } from './clinic-services.rules.ts';

const gone = { ...TALK, id: 13, deleted_at: '2026-01-01T00:00:00Z' };

describe('offeredServices', () => {
  it('BK-11 leaves out deleted services, and lists each service once', () => {
    expect(offeredServices([TALK, gone, HANDS, TALK])).toEqual([TALK, HANDS]);
  });

  it('BK-11 does not find a deleted service by its address', () => {
    const info = bookingInfo({ services: [TALK, gone] });
    expect(servicesOfClinic(info)).toEqual([TALK]);
    expect(serviceOfClinic(info, gone.id)).toBeUndefined();
    expect(serviceOfClinic(info, TALK.id)).toEqual(TALK);
  });
});

describe('groupedServices', () => {
  const talking = aServiceCategory({ id: 1, name: 'Talking', booking_site_services: [TALK] });
  const empty = aServiceCategory({ id: 2, name: 'Empty', booking_site_services: [] });

  it('BK-07 groups services by category, with the rest at the end, and leaves out empty categories', () => {
    expect(groupedServices([HANDS, TALK], [empty, talking])).toEqual([
      { category: 'Talking', services: [TALK] },
      { category: null, services: [HANDS] },
    ]);
  });

  it('BK-10 returns no group when there are no services', () => {
    expect(groupedServices([], [talking])).toEqual([]);
  });
});
