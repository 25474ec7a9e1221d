import { addDays, type SlotRefusal } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  reasonsAgainst,
} from '../../scheduling/public.ts';
import { findSlotServices, findTimeAround } from './request-facts.repository.ts';
import type { StaffBookingRow } from './staff-booking.repository.ts';

/**
 * Finds why the time of each request would not be offered today, ignoring the request itself. Needs four statements, whatever the number of
 * requests.
 * @returns The reasons by booking; an empty list when the time is still open.
 */
export async function findRequestReasons(
  deps: Deps,
  clinicId: number,
  rows: readonly StaffBookingRow[],
): Promise<Map<string, readonly SlotRefusal[]>> {
  if (rows.length === 0) return new Map();
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const earliest = new Date(Math.min(...rows.map(({ start_at }) => start_at.getTime())));
  const fromDate = addDays(earliest.toISOString().slice(0, 10), -2); // no zone is two days behind Greenwich
  const clinicRow = await findClinicForSlots(db, clinicId, fromDate);
  if (!clinicRow) throw new Error(`clinic ${clinicId} is gone`);
  const clinic = clinicFactsOf(clinicRow, deps.zones);
  const choice = { by: 'id', ids: rows.map((row) => row.practitioner_id) } as const;
  const practitioners = await findPractitionersForSlots(db, clinicId, choice, fromDate);
  const services = await findSlotServices(
    db,
    clinicId,
    rows.map((row) => row.service_id),
  );
  const taken = await findTimeAround(
    db,
    clinicId,
    rows.map(({ id }) => id),
    nowMs,
  );
  return new Map(
    rows.map((row): [string, readonly SlotRefusal[]] => {
      const practitioner = practitioners.find(({ id }) => id === row.practitioner_id);
      const service = services.get(row.service_id);
      // A deleted practitioner has no hours.
      if (!practitioner || !service) return [row.id, ['outside-hours']];
      const asBooked = {
        ...service,
        durationMinutes: row.duration_minutes,
        bufferBeforeMinutes: service.bufferBeforeMinutes + row.travel_minutes,
      };
      const places = [row.location_id];
      const busyTime = taken.get(row.id);
      const reasonCase = { clinic, service: asBooked, practitioner, places, busyTime, nowMs };
      return [row.id, reasonsAgainst(reasonCase, row.start_at.getTime())];
    }),
  );
}
