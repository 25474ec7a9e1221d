import type { BodyOf } from '@carefront/shared/contracts';
import {
  ANY_PRACTITIONER_ID,
  addDays,
  dateAt,
  type IsoDate,
  wallAt,
  wallTimeOfMinutes,
} from '@carefront/shared/domain';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

export type BookingBody = BodyOf<'bookOnSite'>;

/** Practitioner and service to book, with Maple's time zone. */
export interface Instruction {
  practitioner: { id: number; userId: number };
  serviceId: number;
  zone: string;
}

export const AMARA_INDIVIDUAL: Instruction = {
  practitioner: MAPLE.practitioners.amara,
  serviceId: MAPLE.services.individual,
  zone: 'America/Toronto',
};

/** A service that all four practitioners of Maple offer. One of them is away in December. */
export const ANY_CONSULTATION: Instruction = {
  practitioner: { id: ANY_PRACTITIONER_ID, userId: ANY_PRACTITIONER_ID },
  serviceId: MAPLE.services.consultation,
  zone: 'America/Toronto',
};

/** Formats an instant as `yyyy-MM-dd HH:mm`, as the form sends it. */
export function dateTimeAt(startsAt: string, zone: string): string {
  const wall = wallAt(pinnedZones.requireZone(zone), Date.parse(startsAt));
  return `${wall.date} ${wallTimeOfMinutes(wall.minutes)}`;
}

/** Returns the open starts of the instruction between two dates of its zone, ascending. */
export async function openStarts(
  visitor: TestVisitor,
  instruction: Instruction,
  from: IsoDate,
  to: IsoDate = from,
): Promise<string[]> {
  const { status, body } = await visitor.call('fetchSlotsByMonth', {
    query: {
      start_date: from,
      end_date: to,
      practitioner_id: instruction.practitioner.userId,
      service_id: instruction.serviceId,
      client_timezone: instruction.zone,
    },
  });
  if (status !== 200) throw new Error(`slots answered ${status}`);
  return body.flatMap((day) => day.starts_at);
}

/** Returns the n-th open start on the date. */
export async function openStart(
  visitor: TestVisitor,
  instruction: Instruction,
  date: IsoDate,
  index = 0,
): Promise<string> {
  const start = (await openStarts(visitor, instruction, date))[index];
  if (start === undefined) throw new Error(`no ${index}. open start on ${date}`);
  return start;
}

/** Returns an adult's complete and valid form for a start of the instruction. */
export function adultForm(instruction: Instruction, startsAt: string, changes: Partial<BookingBody> = {}): BookingBody {
  return {
    service_id: instruction.serviceId,
    practitioner_id: instruction.practitioner.id,
    first_name: 'Noor',
    last_name: 'Haddad',
    dob: '1990-05-17',
    email: 'noor@example.test',
    other_email: '',
    phone_number: '+1 (416) 555-0142',
    other_phone: '',
    address: '12 Elm Street',
    city: 'Toronto',
    timezone: instruction.zone,
    notes: '',
    date_time: dateTimeAt(startsAt, instruction.zone),
    starts_at: startsAt,
    ...changes,
  };
}

/** Returns a valid guardian, with ids from the demo's lists. */
export function guardianRow(changes: Partial<NonNullable<BookingBody['guardian']>[number]> = {}) {
  return {
    first_name: 'Samir',
    last_name: 'Haddad',
    email: 'samir@example.test',
    other_email: '',
    phone_number: '+1 (416) 555-0143',
    other_phone: '',
    contact_type_id: 1,
    relationship_id: 1,
    ...changes,
  };
}

/** Returns the date in a zone some days after the clock's date. */
export const dateIn = (nowMs: number, days: number, zone = 'America/Toronto'): IsoDate =>
  addDays(dateAt(pinnedZones.requireZone(zone), nowMs), days);
