import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import { type CalendarEvent, toCalendarEvent } from './calendar-event.dto.ts';
import { findCalendarEvent } from './calendar-event.repository.ts';
import { findEventLists } from './event-lists.repository.ts';

/** The event as the clinic's own people see it. Two statements. */
export async function readEvent(deps: Deps, clinic: ClinicRow, id: string): Promise<CalendarEvent> {
  const { db } = deps.database;
  const row = await findCalendarEvent(db, clinic.id, id);
  if (!row) throw new AppError('not-found', `appointment ${id} is gone`);
  const view = { zone: deps.zones.requireZone(clinic.timezone), lists: await findEventLists(db), isFamily: false };
  return toCalendarEvent(row, view);
}
