import { inIds } from '../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import type { ServiceRow } from './service.repository.ts';

/** The lists that restrict a service. */
export type Restrictions = Pick<ServiceRow, 'occupation_ids' | 'location_ids' | 'practitioner_ids'>;

/** Writes the lists of a service anew. */
export async function replaceLinks(tx: Tx, clinicId: number, serviceId: number, lists: Restrictions): Promise<void> {
  const of = { clinic_id: clinicId, service_id: serviceId };
  for (const table of ['service_occupation', 'service_location', 'practitioner_service'] as const)
    await tx.deleteFrom(table).where('clinic_id', '=', clinicId).where('service_id', '=', serviceId).execute();
  const occupations = lists.occupation_ids.map((occupation_id) => ({ ...of, occupation_id }));
  if (occupations.length > 0) await tx.insertInto('service_occupation').values(occupations).execute();
  const locations = lists.location_ids.map((location_id) => ({ ...of, location_id }));
  if (locations.length > 0) await tx.insertInto('service_location').values(locations).execute();
  const people = lists.practitioner_ids.map((practitioner_id) => ({ ...of, practitioner_id }));
  if (people.length > 0) await tx.insertInto('practitioner_service').values(people).execute();
}

/** Those of the ids that are disciplines, open locations and active practitioners of the clinic. */
export async function findKnownLinks(tx: Tx, clinicId: number, lists: Restrictions): Promise<Restrictions> {
  const occupations = await tx
    .selectFrom('occupation')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', inIds(lists.occupation_ids))
    .execute();
  const locations = await tx
    .selectFrom('location')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', '=', inIds(lists.location_ids))
    .execute();
  const people = await tx
    .selectFrom('practitioner')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', '=', inIds(lists.practitioner_ids))
    .execute();
  const idOf = ({ id }: { readonly id: number }) => id;
  return {
    occupation_ids: occupations.map(idOf),
    location_ids: locations.map(idOf),
    practitioner_ids: people.map(idOf),
  };
}

export function findDisciplines(db: Database, clinicId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('occupation')
    .select(['id', 'name'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface LocationChoice {
  readonly id: number;
  readonly name: string;
  readonly is_offered: boolean;
}

/** Locations on offer, and the others to which a service is restricted. */
export async function findLocationChoices(
  db: Database,
  clinicId: number,
  linked: ReadonlySet<number>,
): Promise<LocationChoice[]> {
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name', 'deleted_at'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const choices = rows.map(({ id, name, deleted_at }) => ({ id, name, is_offered: deleted_at === null }));
  return choices.filter(({ id, is_offered }) => is_offered || linked.has(id));
}

export interface PractitionerChoice {
  readonly id: number;
  readonly full_name: string;
  readonly is_active: boolean;
}

/** Active practitioners, and the others to whom a service is restricted. */
export async function findPractitionerChoices(
  db: Database,
  clinicId: number,
  linked: ReadonlySet<number>,
): Promise<PractitionerChoice[]> {
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'u.first_name', 'u.last_name', 'p.deleted_at'])
    .where('p.clinic_id', '=', clinicId)
    .where((eb) => eb.or([eb('p.deleted_at', 'is', null), eb('p.id', '=', inIds([...linked]))]))
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, first_name, last_name, deleted_at }) => ({
    id,
    full_name: `${first_name} ${last_name}`.trim(),
    is_active: deleted_at === null,
  }));
}
