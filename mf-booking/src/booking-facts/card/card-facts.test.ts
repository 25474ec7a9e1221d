import {
  cardLabel,
  factsOfBooked,
  factsOfChoices,
  factsOfLinked,
  factsOfOwn,
  factsOfStaff,
} from '@carefront/shared/bookings';
import { aPractitioner, aService } from '@carefront/shared/testing';
import { aLinkedBooking, anOwnBooking, aStaffBooking, STARTS_AT } from '@carefront/shared/testing/bookings';
import { expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';

const zone = zoneTable.find('America/Toronto');
if (!zone) throw new Error('no zone');
const ENDS_AT = '2026-11-24T14:50:00.000Z';
const AMARA = { name: 'Amara Okafor', initials: 'AO' };
const chosen = factsOfChoices({
  service: aService({ name: 'Individual session', duration: 50, duration_unit: 'Min', fee: 14_000 }),
  practitioner: aPractitioner({ id: 5, full_name: 'Amara Okafor', initials: 'AO' }),
  startsAt: STARTS_AT,
  zone,
  isVideo: false,
  place: undefined,
});

it('RT-06 an appointment of an older server has the same facts, with initials of the name', () => {
  const facts = factsOfOwn(anOwnBooking(), zone, false);
  expect(facts).toMatchObject({ service: 'Individual session', practitioner: AMARA, feeCents: null, whose: null });
  const named = { id: 5, full_name: 'Amara Okafor', initials: 'AO', portrait: '/content-images/one' };
  expect(factsOfOwn(anOwnBooking({ practitioner: named, fee: 14_000 }), zone, true)).toMatchObject({
    whose: { name: 'Mina Okafor', initials: 'MO' },
    practitioner: { ...AMARA, portrait: '/content-images/one' },
    feeCents: 14_000,
  });
});

it('BK-87 the card behind an emailed link names practitioner and price, and never the service', () => {
  const practitioner = { id: 5, full_name: 'Amara Okafor', initials: 'AO', portrait: '/content-images/one' };
  expect(factsOfLinked(aLinkedBooking({ practitioner, fee: 14_000 }), zone)).toMatchObject({
    service: null,
    practitioner: { ...AMARA, portrait: '/content-images/one' },
    feeCents: 14_000,
  });
  // An older server.
  expect(factsOfLinked(aLinkedBooking(), zone)).toMatchObject({ practitioner: null, feeCents: null });
});

it('BK-88 staff see service, practitioner and place', () => {
  expect(factsOfStaff(aStaffBooking(), zone)).toMatchObject({
    service: 'Individual session',
    practitioner: AMARA,
    place: '120 Bloor Street West, Toronto, ON',
    status: 'requested',
  });
});

it('BK-40 the choices give times, service, practitioner and price', () => {
  expect(chosen).toMatchObject({ starts_at: STARTS_AT, ends_at: ENDS_AT, service: 'Individual session', status: null });
  expect(chosen).toMatchObject({ practitioner: AMARA, feeCents: 14_000, place: undefined });
  expect(cardLabel(chosen, 'en')).toBe('Tuesday, Nov 24, 2026, 9:00 AM');
});

it('BK-81 the answer to the booking settles the place; an older server leaves what was chosen', () => {
  const answer = {
    id: 'a-1',
    status: 'requested' as const,
    starts_at: STARTS_AT,
    ends_at: ENDS_AT,
    manage_url: 'https://maple.test/site/manage_booking/token',
    practitioner_id: 5,
  };
  expect(factsOfBooked(answer, chosen)).toMatchObject({ place: undefined, status: 'requested', feeCents: 14_000 });
  const settled = { ...answer, place: '128 Queen Street West', is_video_session: 0 as const, fee: null };
  expect(factsOfBooked(settled, chosen)).toMatchObject({
    place: '128 Queen Street West',
    isVideo: false,
    feeCents: null,
  });
});
