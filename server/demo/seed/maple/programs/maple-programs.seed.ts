import { addDays, type IsoDate } from '@carefront/shared/domain';
import type { Tx } from '../../../../src/platform/database/transaction.ts';
import { MAPLE } from '../../demo-ids.ts';
import { type DemoProgram, MAPLE_PROGRAMS } from './maple-programs.data.ts';

const { clinicId, programCategories, programs, clients } = MAPLE;
const { groups, skills, children } = programCategories;
const FIRST_ID = programs.mindfulness;
/** The clients behind those of the demo accounts. */
const FIRST_CLIENT_ID = clients.emailCode + 1;
const CENTS = 100;

/** Programs with registrations that the clinic made itself. */
export async function seedMaplePrograms(tx: Tx, today: IsoDate): Promise<void> {
  const categories = [
    { id: groups, name: 'Groups for adults', french: 'Groupes pour adultes' },
    { id: skills, name: 'Courses and skills', french: 'Cours et habiletés' },
    { id: children, name: 'Children and families', french: 'Enfants et familles' },
  ];
  const categoryRows = categories.map(({ id, name, french }, position) => ({
    ...{ clinic_id: clinicId, id, name, position },
    translated_names: JSON.stringify({ fr: french }),
  }));
  await tx.insertInto('program_category').values(categoryRows).execute();
  const numbered = MAPLE_PROGRAMS.map((program, index) => ({ ...program, id: FIRST_ID + index }));
  await tx
    .insertInto('program')
    .values(numbered.map((program, position) => ({ ...rowOf(program, today), id: program.id, position })))
    .execute();
  const places = numbered.flatMap(({ id, locationIds = [] }) =>
    locationIds.map((locationId) => ({ clinic_id: clinicId, program_id: id, location_id: locationId })),
  );
  await tx.insertInto('program_location').values(places).execute();
  const registrations = numbered.flatMap((program) => registrationsOf(program, `${addDays(today, -14)}T15:00:00Z`));
  await tx.insertInto('program_registration').values(registrations).execute();
}

function rowOf({ categoryId, title, fee, deposit, capacity, leadId, days, isDeleted }: DemoProgram, today: IsoDate) {
  const [english, french] = title;
  const dayAfter = (count: number | undefined) => (count === undefined ? null : addDays(today, count));
  return {
    clinic_id: clinicId,
    category_id: categoryId,
    title: english,
    translated_titles: JSON.stringify({ fr: french }),
    fee_cents: fee === undefined ? null : fee * CENTS,
    deposit_cents: deposit === undefined ? null : deposit * CENTS,
    capacity: capacity ?? null,
    lead_practitioner_id: leadId ?? null,
    registration_opens_on: dayAfter(days.opens),
    registration_closes_on: dayAfter(days.closes),
    starts_on: dayAfter(days.starts),
    ends_on: dayAfter(days.ends),
    deleted_at: isDeleted ? `${addDays(today, -7)}T15:00:00Z` : null,
  };
}

/** Each program has other clients first, so that no client is in all of them. */
function registrationsOf(
  { id, registered = 0, waitlisted = 0 }: DemoProgram & { readonly id: number },
  registeredAt: string,
) {
  return Array.from({ length: registered + waitlisted }, (_one, index) => ({
    clinic_id: clinicId,
    program_id: id,
    response_id: null,
    client_id: FIRST_CLIENT_ID + ((id - FIRST_ID) * 2 + index),
    choice: 1,
    status: index < registered ? ('registered' as const) : ('waitlisted' as const),
    registered_at: registeredAt,
  }));
}
