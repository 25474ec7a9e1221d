import type { ClinicInfo, SlotDay } from '@carefront/shared/contracts';
import { offsetMinutesEastAt } from '@carefront/shared/domain';
import {
  type Answers,
  aClinicInfo,
  aNextStart,
  aPractitioner,
  aService,
  aServiceCategory,
  aSlotDay,
  CANADA,
  loseAnswer,
  ONTARIO,
} from '@carefront/shared/testing/contract';
import { zoneTable } from '../src/zones/zone-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONE = 'America/Toronto';

export interface Names {
  readonly service: string;
  readonly practitioner: string;
}
export const USUAL_NAMES: Names = { service: 'Individual session', practitioner: 'Amara Okafor' };
export const SERVICE_ID = 11;
export const PRACTITIONER_ID = 5;

/** `yyyy-MM-dd` in UTC, this many days from now. The browser's clock is the real one. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** '-05:00', at noon of this day. */
export function offsetOn(date: string): string {
  const zone = zoneTable.find(ZONE);
  if (!zone) throw new Error(`The table has no ${ZONE}`);
  const minutes = offsetMinutesEastAt(zone, Date.parse(`${date}T17:00:00Z`));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
}

/** Twelve times on every day after tomorrow. */
function slotsBetween(first: string, last: string): SlotDay[] {
  const times = Array.from(
    { length: 12 },
    (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
  );
  const days: SlotDay[] = [];
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += DAY_MS) {
    const date = new Date(ms).toISOString().slice(0, 10);
    if (date > dayAhead(1)) days.push(aSlotDay(date, times, offsetOn(date)));
  }
  return days;
}

export function bookingInfo({ service, practitioner }: Names = USUAL_NAMES): ClinicInfo {
  return aClinicInfo({
    practitioners: [aPractitioner({ id: PRACTITIONER_ID, full_name: practitioner })],
    categories: [aServiceCategory({ booking_site_services: [aService({ id: SERVICE_ID, name: service })] })],
  });
}

/**
 * Answers for a whole booking of a visitor.
 * @param lostFrom - `yyyy-MM`: the times of this month and of later ones cannot be read.
 */
export function bookingAnswers(names: Names = USUAL_NAMES, lostFrom = '9999'): Answers {
  return {
    getClinicInfo: bookingInfo(names),
    fetchSlotsByMonth({ query }) {
      const [first, last] = [String(query.start_date), String(query.end_date)];
      return first < lostFrom ? slotsBetween(first, last) : loseAnswer();
    },
    fetchNextOpenDay: { date: dayAhead(2) },
    listNextStarts: { practitioners: [aNextStart(PRACTITIONER_ID, dayAhead(2), '09:00', offsetOn(dayAhead(2)))] },
    holdSlot: () => ({
      hold_token: 'hold-1',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      practitioner_id: PRACTITIONER_ID,
    }),
    getIntakeDataOption: { countries: [CANADA], states: [ONTARIO] },
    getGuardianData: {
      relationships: [{ id: 1, name: 'Mother' }],
      contact_types_other: [{ id: 2, name: 'Parent' }],
      clients: [],
    },
    getThirdPartyContactsData: { third_party_relationships: [], organizations: [] },
    listServiceForms: { data: [] },
    listBookingForms: { data: [] },
  };
}
