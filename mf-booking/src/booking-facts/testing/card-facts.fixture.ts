import type { CardFacts } from '@carefront/shared/bookings';
import { STARTS_AT } from '@carefront/shared/testing/bookings';
import { zoneTable } from '../../zones/zone-table.ts';

/** The facts of a session of 90 minutes at Maple, which no clinic has answered yet. */
export function cardFacts(changes: Partial<CardFacts> = {}): CardFacts {
  const zone = zoneTable.find('America/Toronto');
  if (!zone) throw new Error('no zone');
  return {
    starts_at: STARTS_AT,
    ends_at: '2026-11-24T15:30:00.000Z',
    zone,
    whose: null,
    service: 'Individual session',
    practitioner: { name: 'Amara Okafor', initials: 'AO' },
    isVideo: false,
    place: '128 Queen Street West, Toronto, ON',
    feeCents: 14_000,
    status: null,
    ...changes,
  };
}
