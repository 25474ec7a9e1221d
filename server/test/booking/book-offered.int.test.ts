import { describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { adultForm, type Instruction, openStarts } from './book-given.ts';

const server = await startTestServer();
await server.given.clinicSettings('birch', { is_booking_enabled: true });
const { practitioners, services } = MAPLE;

interface Offer extends Instruction {
  who: string;
  host: string;
  date: string;
}
const maple = (who: keyof typeof practitioners, serviceId: number, date: string): Offer => ({
  who,
  practitioner: practitioners[who],
  serviceId,
  zone: 'America/Toronto',
  host: 'maple.localhost',
  date,
});
const OFFERS: Offer[] = [
  maple('amara', services.individual, '2026-11-17'),
  maple('jonas', services.consultation, '2026-11-17'),
  maple('mei', services.sensoryRoom, '2026-11-18'),
  maple('etienne', services.couples, '2026-11-18'),
  {
    who: 'sofia',
    practitioner: BIRCH.practitioners.sofia,
    serviceId: BIRCH.services.assessment,
    zone: 'America/Vancouver',
    host: 'birch.localhost',
    date: '2026-11-18',
  },
  {
    who: 'arjun',
    practitioner: BIRCH.practitioners.arjun,
    serviceId: BIRCH.services.massage,
    zone: 'America/Vancouver',
    host: 'birch.localhost',
    date: '2026-11-18',
  },
  {
    who: 'niamh',
    practitioner: CEDAR.practitioners.niamh,
    serviceId: CEDAR.services.session,
    zone: 'America/St_Johns',
    host: 'cedar.localhost',
    date: '2026-11-18',
  },
];

/** Books the time, and deletes the booking again, so that the next slot is tested against the unchanged list. */
async function canBeBooked(offer: Offer, startsAt: string): Promise<boolean> {
  const answer = await server.as(offer.host).call('bookOnSite', { body: adultForm(offer, startsAt) });
  if (answer.status !== 201) return false;
  await server.db.deleteFrom('appointment').where('id', '=', answer.body.appointment.id).execute();
  return true;
}

describe('BK-34 offered slots can be booked, and no other time of the day can', () => {
  it.each(OFFERS)('BK-34 every 5-minute step of a day of $who', async (offer) => {
    const service = await server.db
      .selectFrom('service')
      .select('id')
      .where('id', '=', offer.serviceId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    expect(service).toBeDefined();
    const offered = await openStarts(server.as(offer.host), offer, offer.date);
    expect(offered.length).toBeGreaterThan(3);
    const midnightMs = Date.parse(`${offer.date}T04:00:00Z`);
    const bookable: string[] = [];
    const from = Math.min(...offered.map((start) => Date.parse(start))) - 30 * 60_000;
    const to = Math.max(...offered.map((start) => Date.parse(start))) + 30 * 60_000;
    expect(from).toBeGreaterThan(midnightMs);
    for (let at = from; at <= to; at += 5 * 60_000) {
      const startsAt = `${new Date(at).toISOString().slice(0, 19)}Z`;
      if (await canBeBooked(offer, startsAt)) bookable.push(startsAt);
    }
    expect(bookable).toEqual(offered);
  });
});

describe('BK-35 around a clock change', () => {
  it("BK-35 St. John's changes on 14 March 2027: 10:00 before and after, each bookable", async () => {
    server.clock.set('2027-03-08T13:00:00Z');
    const niamh = OFFERS.find(({ who }) => who === 'niamh');
    if (!niamh) throw new Error('no such offer');
    const starts = await openStarts(server.as(niamh.host), niamh, '2027-03-12', '2027-03-15');
    const friday = starts.filter((start) => start.startsWith('2027-03-12'));
    const monday = starts.filter((start) => start.startsWith('2027-03-15'));
    expect([friday[0], monday[0]]).toEqual(['2027-03-12T13:30:00Z', '2027-03-15T12:30:00Z']);
    expect(friday).toHaveLength(monday.length);
    for (const startsAt of [...friday, ...monday]) expect(await canBeBooked(niamh, startsAt)).toBe(true);
    server.clock.set('2026-11-16T13:00:00Z');
  });

  it('BK-35 Vancouver has no clock change any more: 09:00 is 16:00Z in December and in July', async () => {
    const sofia = OFFERS.find(({ who }) => who === 'sofia');
    if (!sofia) throw new Error('no such offer');
    const firstOn = async (date: string) => (await openStarts(server.as(sofia.host), sofia, date))[0];
    expect(await firstOn('2026-12-01')).toBe('2026-12-01T16:00:00Z');
    expect(await firstOn('2027-07-01')).toBe('2027-07-01T16:00:00Z');
    expect(await canBeBooked(sofia, '2026-12-01T16:00:00Z')).toBe(true);
    expect(await canBeBooked(sofia, '2026-12-01T15:00:00Z')).toBe(false);
  });

  it('BK-35 night hours over a clock change: no slot in the missing hour, two slots in the repeated hour', async () => {
    server.clock.set('2027-03-10T13:00:00Z');
    const { amara } = practitioners;
    const nights = ['2027-03-14', '2027-11-07'].map((local_date) => ({
      clinic_id: MAPLE.clinicId,
      practitioner_id: amara.id,
      local_date,
      kind: 'replace' as const,
      start_minute: 60,
      end_minute: 240,
      location_id: null,
    }));
    await server.db.insertInto('schedule_override').values(nights).execute();
    const offer = maple('amara', services.consultation, '2027-03-14');
    await server.db.updateTable('service').set({ step_minutes: 30 }).where('id', '=', services.consultation).execute();
    const gap = await openStarts(server.as(), offer, '2027-03-14');
    expect(gap).toEqual([
      '2027-03-14T06:00:00Z',
      '2027-03-14T06:30:00Z',
      '2027-03-14T07:00:00Z',
      '2027-03-14T07:30:00Z',
    ]);
    for (const startsAt of gap) expect(await canBeBooked(offer, startsAt)).toBe(true);
    server.clock.set('2027-11-01T13:00:00Z');
    const { body } = await server.call('fetchSlotsByMonth', {
      query: {
        start_date: '2027-11-07',
        end_date: '2027-11-07',
        practitioner_id: amara.userId,
        service_id: services.consultation,
        client_timezone: offer.zone,
      },
    });
    expect(body[0]?.slots).toEqual(['01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    for (const startsAt of body[0]?.starts_at ?? []) expect(await canBeBooked(offer, startsAt)).toBe(true);
    server.clock.set('2026-11-16T13:00:00Z');
  });
});
