import type { PractitionerHours, ReplyOf } from '@carefront/shared/contracts';
import { summarizeWeek } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { fullNameOf, initialsOf } from '../../people/public.ts';
import { findPractitionersForSlots, slotPractitionerOf } from '../../scheduling/public.ts';
import { findNames } from './hours.repository.ts';
import { findReachedPractitioner, type HoursCaller, loadClinicNow } from './hours-facts.ts';
import { clinicWeek, hoursViewOf, timesOffOf, toWirePart } from './hours-view.ts';

/** Lists the practitioners within the caller's reach, with their usual week and next time off. Three statements. */
export async function listPractitionerHours(
  deps: Deps,
  { clinic, actor, reach }: HoursCaller,
): Promise<ReplyOf<'listPractitionerHours'>> {
  const { db } = deps.database;
  const now = await loadClinicNow(db, deps, clinic);
  const names = await findNames(db, clinic.id);
  const own = actor.practitionerId === null ? [] : [actor.practitionerId];
  const choice = reach === 'clinic' ? 'all' : ({ by: 'id', ids: own } as const);
  const rows = new Map(
    (await findPractitionersForSlots(db, clinic.id, choice, now.today)).map((row) => [row.id, row] as const),
  );
  return {
    practitioners: names.flatMap((name) => {
      const row = rows.get(name.id);
      if (!row) return [];
      const { rules } = slotPractitionerOf(row, now.facts, { fromDate: now.today, toDate: now.today });
      const week = rules.length > 0 ? summarizeWeek(rules, now.today) : clinicWeek(now);
      return [
        {
          id: name.id,
          name: fullNameOf({ firstName: name.first_name, lastName: name.last_name }),
          initials: initialsOf(name.first_name, name.last_name),
          portrait: name.portrait,
          week: week.map(toWirePart),
          has_own_hours: rules.length > 0,
          location: name.location,
          next_time_off: timesOffOf(row, now)[0] ?? null,
        },
      ];
    }),
  };
}

/**
 * One practitioner's hours, days that differ and time off, and their coming sessions outside of these.
 * @throws AppError `not-found`.
 */
export async function readPractitionerHours(
  deps: Deps,
  call: HoursCaller & { readonly params: { readonly id: number } },
): Promise<PractitionerHours> {
  const { db } = deps.database;
  const now = await loadClinicNow(db, deps, call.clinic);
  return hoursViewOf(db, now, await findReachedPractitioner(db, now, call, call.params.id));
}
