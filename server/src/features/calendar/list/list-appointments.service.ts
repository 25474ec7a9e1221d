import type { Locale, ParsedQueryOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import { CLIENT_STATUSES } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import {
  type Caseload,
  findBirthDatesOfEqualNames,
  findClientNames,
  type OwnRecords,
  ownRecordsOf,
} from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import { fieldRefusal, invalidInput } from '../../../platform/validation/field-refusal.ts';
import {
  type CalendarRange,
  calendarRange,
  isCalendarMoment,
  isKnownPractitioner,
} from '../../../scheduling/public.ts';
import { clientNameOf, toCalendarEvent } from './calendar-event.dto.ts';
import { type EventFilter, findCalendarEvents } from './calendar-event.repository.ts';
import { findEventLists } from './event-lists.repository.ts';

interface ListCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly query: ParsedQueryOf<'listAppointments'>;
}

/**
 * Lists the caller's events in a range (TM-01): events of the caller and their people, a practitioner's own calendar, or the clinic's
 * calendar. Takes at most five statements for any number of events.
 * @throws AppError `invalid-input` at start, end or practitioner_id.
 */
export async function listAppointments(deps: Deps, call: ListCall): Promise<ReplyOf<'listAppointments'>> {
  const { clinic, reach } = call;
  const { db } = deps.database;
  const range = requestedRange(deps, call);
  const filter = await filterOf(deps, call);
  if (filter === null) return { events: [] };
  const rows = await findCalendarEvents(db, clinic.id, range, filter);
  const isFamily = reach === 'own' || reach === 'assigned';
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, rows.map(clientNameOf), birthDateReader(call));
  const view = { zone: deps.zones.requireZone(clinic.timezone), lists: await findEventLists(db), isFamily, birthDates };
  return { events: rows.map((row) => toCalendarEvent(row, view)) };
}

function birthDateReader({ actor, reach }: ListCall): 'everybody' | OwnRecords | Caseload {
  if (reach === 'clinic') return 'everybody';
  return reach === 'caseload' ? { caseloadOf: actor.practitionerId } : ownRecordsOf(actor, reach);
}

function requestedRange(deps: Deps, { clinic, query, locale }: ListCall): Extract<CalendarRange, { isAllowed: true }> {
  const wrong = (['start', 'end'] as const).filter((field) => !isCalendarMoment(query[field]));
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
  const range = calendarRange(query.start, query.end, deps.zones.requireZone(clinic.timezone));
  if (!range.isAllowed) throw fieldRefusal({ end: range.code }, locale);
  return range;
}

/** @returns null when the caller can have no events. */
async function filterOf(deps: Deps, { clinic, actor, reach, query, locale }: ListCall): Promise<EventFilter | null> {
  const { db } = deps.database;
  const practitionerId = query.practitioner_id;
  const isForeign = reach === 'caseload' && practitionerId !== undefined && practitionerId !== actor.practitionerId;
  const isUnknown = practitionerId !== undefined && !(await isKnownPractitioner(db, clinic.id, practitionerId));
  if (isForeign || isUnknown) throw fieldRefusal({ practitioner_id: 'practitioner-unknown' }, locale);
  if (reach === 'clinic') return { practitionerId };
  if (reach === 'caseload') return actor.practitionerId === null ? null : { practitionerId: actor.practitionerId };
  const clients = await findClientNames(db, clinic.id, CLIENT_STATUSES, ownRecordsOf(actor, reach));
  return { practitionerId, clientIds: clients.map(({ id }) => id) };
}
