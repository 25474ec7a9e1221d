import type { Locale, ParsedQueryOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import { daysBetween, type Interval, momentsOfDates, workedHours } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { fieldRefusal, invalidInput } from '../../platform/validation/field-refusal.ts';
import {
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  isCalendarDate,
  slotPractitionerOf,
} from '../../scheduling/public.ts';

interface HoursCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly query: ParsedQueryOf<'listOpenHours'>;
}

/** Five weeks: a month as a calendar draws it. */
const MOST_DAYS = 35;

/**
 * Lists when each practitioner works in a range of dates; a practitioner gets only their own hours. Two statements.
 * @throws AppError `invalid-input` at start or end.
 */
export async function listOpenHours(
  deps: Deps,
  { clinic, actor, reach, locale, query }: HoursCall,
): Promise<ReplyOf<'listOpenHours'>> {
  const { start, end } = query;
  const wrong = (['start', 'end'] as const).filter((field) => !isCalendarDate(query[field]));
  if (wrong.length > 0) throw invalidInput(wrong, query, locale);
  if (end < start) throw fieldRefusal({ end: 'range-reversed' }, locale);
  if (daysBetween(start, end) >= MOST_DAYS) throw fieldRefusal({ end: 'range-too-long' }, locale);
  const { db } = deps.database;
  const row = await findClinicForSlots(db, clinic.id, start);
  if (!row) throw new Error(`clinic ${clinic.id} is gone`);
  const facts = clinicFactsOf(row, deps.zones);
  const own = actor.practitionerId === null ? [] : [actor.practitionerId];
  const choice = reach === 'clinic' ? 'all' : ({ by: 'id', ids: own } as const);
  const practitioners = await findPractitionersForSlots(db, clinic.id, choice, start);
  const dates = { fromDate: start, toDate: end };
  const range = momentsOfDates(facts.slotClinic.zone, dates);
  return {
    practitioners: practitioners.map((practitioner) => {
      const question = { clinic: facts.slotClinic, practitioner: slotPractitionerOf(practitioner, facts, dates) };
      return { practitioner_id: practitioner.id, hours: workedHours(question, range).map(toWire) };
    }),
  };
}

const toWire = ({ startMs, endMs }: Interval) => ({ starts_at: wireInstant(startMs), ends_at: wireInstant(endMs) });
