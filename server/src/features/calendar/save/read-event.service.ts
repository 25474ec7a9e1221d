import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import type { EventCall } from '../form/check-event.ts';
import { type CalendarEvent, toCalendarEvent } from '../list/calendar-event.dto.ts';
import { findCalendarEvent } from '../list/calendar-event.repository.ts';
import { findEventLists } from '../list/event-lists.repository.ts';

/**
 * Reads the event as staff see it. Two statements.
 * @throws AppError `not-found`, also when the event is out of reach, because it was given to a colleague meanwhile.
 */
export async function readEvent(
  deps: Deps,
  { clinic, actor, reach }: Pick<EventCall, 'clinic' | 'actor' | 'reach'>,
  id: string,
): Promise<CalendarEvent> {
  const { db } = deps.database;
  const row = await findCalendarEvent(db, clinic.id, id);
  const isReached = row && (reach === 'clinic' || row.practitioner_id === actor.practitionerId);
  if (!isReached) throw new AppError('not-found', 'no such event within reach');
  const view = { zone: deps.zones.requireZone(clinic.timezone), lists: await findEventLists(db), isFamily: false };
  return toCalendarEvent(row, view);
}
