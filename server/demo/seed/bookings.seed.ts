import { createHash, createHmac } from 'node:crypto';
import {
  type AppointmentStatus,
  addDays,
  type EpochMs,
  type IsoDate,
  MINUTE_MS,
  startOfDay,
  visitorRange,
} from '@carefront/shared/domain';
import type { Tx } from '../../src/platform/database/transaction.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import {
  appointmentTime,
  insertAppointment,
  insertTaken,
  loadBusyTime,
  loadSlotFacts,
  NO_VISITOR,
  openStartsOf,
  type SlotFacts,
  settlePlace,
  slotServiceOf,
} from '../../src/scheduling/public.ts';
import { MAPLE } from './demo-ids.ts';

interface DemoBooking {
  practitionerId: number;
  serviceId: number;
  clientId: number;
  status: Extract<AppointmentStatus, 'requested' | 'confirmed' | 'completed'>;
  /** Days from the first start. When that day has no open start, the next day with one counts (in the past: the previous day with one). */
  day: number;
  /** Index in that day's open starts, from 0; a larger index means the last start. */
  start: number;
  notes?: string;
}

const { practitioners, services, clients } = MAPLE;
const { amara, jonas, etienne } = practitioners;

/** The first two belong to client@maple.test: one past, one coming. */
const BOOKINGS: readonly DemoBooking[] = [
  { ...bookingOf(amara, services.individual, clients.adult), status: 'completed', day: -1, start: 2 },
  { ...bookingOf(jonas, services.consultation, clients.adult), status: 'confirmed', day: 7, start: 5 },
  { ...bookingOf(amara, services.individual, clients.twoFactor), status: 'confirmed', day: 1, start: 0 },
  {
    ...bookingOf(amara, services.individual, clients.teenager),
    status: 'requested',
    day: 1,
    start: 9,
    notes: 'After school, please.',
  },
  { ...bookingOf(jonas, services.consultation, clients.emailCode), status: 'confirmed', day: 2, start: 4 },
  { ...bookingOf(jonas, services.consultation, clients.ofContact), status: 'requested', day: 3, start: 12 },
  { ...bookingOf(etienne, services.consultation, clients.child), status: 'confirmed', day: 2, start: 6 },
  { ...bookingOf(amara, services.individual, clients.emailCode), status: 'requested', day: 8, start: 3 },
];

function bookingOf({ id }: { id: number }, serviceId: number, clientId: number) {
  return { practitionerId: id, serviceId, clientId };
}

/** Longest search for a day with open starts: longer than a weekend, shorter than any demo holiday. */
const SEARCH_DAYS = 10;
const ZONE = pinnedZones.requireZone('America/Toronto');

/**
 * Seeds a few requested and confirmed bookings at Maple, this week and next, at starts that the clinic's own rules offer.
 * @param today - Day of the first start. The same day always gives the same bookings.
 */
export async function seedBookings(tx: Tx, today: IsoDate): Promise<void> {
  for (const [index, booking] of BOOKINGS.entries()) await seedBooking(tx, today, booking, index);
}

async function seedBooking(tx: Tx, today: IsoDate, booking: DemoBooking, index: number): Promise<void> {
  const { practitionerId, serviceId, clientId, status } = booking;
  const { clinicId } = MAPLE;
  const facts = await loadSlotFacts(tx, pinnedZones, {
    clinicId,
    serviceId,
    practitioners: { by: 'id', ids: [practitionerId] },
    fromMs: startOfDay(ZONE, addDays(today, booking.day - SEARCH_DAYS)),
  });
  const { service } = facts;
  const [practitioner] = facts.practitioners;
  if (!service || !practitioner) throw new Error(`the demo has no booking ${serviceId} with ${practitionerId}`);
  const startsAtMs = await findStart(tx, facts, today, booking);
  const id = uuidOf(`demo-booking-${index}`);
  const nowMs = startOfDay(ZONE, today);
  await insertAppointment(tx, pinnedZones, {
    clinicId,
    clinic: facts.clinic,
    id,
    practitionerId,
    service,
    clientId,
    place: settlePlace(
      { ...facts, service, slotService: slotServiceOf(service), practitioner, startsAtMs, isVideo: false },
      null,
    ),
    status,
    startsAtMs,
    clientZone: ZONE.name,
    isVideo: false,
    notes: booking.notes ?? '',
    bookedByUserId: null,
    locale: 'en',
    // The seeded booking has no manage link: nobody knows a token with this hash.
    manageTokenHash: createHmac('sha256', 'demo').update(id).digest(),
    requestExpiresAtMs: status === 'requested' ? nowMs + facts.clinic.requestExpiryHours * 60 * MINUTE_MS : null,
    nowMs: status === 'completed' ? startOfDay(ZONE, addDays(today, -SEARCH_DAYS)) : nowMs,
  });
  const taken = { state: status === 'requested' ? 'requested' : 'confirmed', appointmentId: id } as const;
  const time = appointmentTime({ clientId, practitionerId }, startsAtMs, slotServiceOf(service));
  const isTaken = await insertTaken(tx, { clinicId, serviceId, startsAtMs }, taken, [time.client, time.practitioner]);
  if (!isTaken) throw new Error(`demo booking ${index} overlaps another`);
}

async function findStart(tx: Tx, facts: SlotFacts, today: IsoDate, booking: DemoBooking): Promise<EpochMs> {
  const { service } = facts;
  const [practitioner] = facts.practitioners;
  if (!service || !practitioner) throw new Error(`the demo has no practitioner ${booking.practitionerId}`);
  const step = booking.day < 0 ? -1 : 1;
  const nowMs = startOfDay(ZONE, addDays(today, Math.min(0, booking.day - SEARCH_DAYS)));
  for (let days = 0; days < SEARCH_DAYS; days += 1) {
    const date = addDays(today, booking.day + step * days);
    const range = visitorRange(date, date, ZONE);
    const asked = { clinicId: facts.clinicId, serviceId: service.id, practitionerIds: [practitioner.id] };
    const busyTimes = await loadBusyTime(tx, asked, range, nowMs, NO_VISITOR);
    const busyTime = busyTimes.get(practitioner.id);
    const starts = openStartsOf({ ...facts, service, practitioner, wantedLocationId: null, busyTime, range, nowMs });
    const start = starts[Math.min(booking.start, starts.length - 1)];
    if (start !== undefined) return start;
  }
  throw new Error(`nothing is open for a demo booking around day ${booking.day}`);
}

/** Derives a UUID (version 8) from the text: the same text gives the same id. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
