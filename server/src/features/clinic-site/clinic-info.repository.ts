import type { Country, State } from '@carefront/shared/contracts';
import type { Translations } from '@carefront/shared/domain';
import type { Selectable } from 'kysely';
import { portraitAddress } from '../../people/public.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';

export type ServiceRow = Selectable<Tables['service']>;

export interface PractitionerRow {
  id: number;
  user_id: number;
  first_name: string;
  last_name: string;
  title: string | null;
  bio: string | null;
  /** Of title and bio. */
  translations: Translations;
  /** Address of the portrait; null: none. */
  portrait: string | null;
  occupation_id: number | null;
  occupation_name: string | null;
  occupation_translations: Translations | null;
}

export interface NamedRow {
  id: number;
  name: string;
}

export interface TranslatedRow extends NamedRow {
  translations: Translations;
}

export function findOccupations(db: Database, clinicId: number): Promise<TranslatedRow[]> {
  return db
    .selectFrom('occupation')
    .select(['id', 'name', 'translations'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findCategories(
  db: Database,
  clinicId: number,
): Promise<(TranslatedRow & { description: string | null })[]> {
  return db
    .selectFrom('service_category')
    .select(['id', 'name', 'description', 'translations'])
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Services on offer, in the clinic's order. */
export function findServices(db: Database, clinicId: number): Promise<ServiceRow[]> {
  return db
    .selectFrom('service')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @returns One row per service and discipline to which the service is restricted. */
export function findServiceOccupations(
  db: Database,
  clinicId: number,
): Promise<{ service_id: number; occupation_id: number }[]> {
  return db
    .selectFrom('service_occupation')
    .select(['service_id', 'occupation_id'])
    .where('clinic_id', '=', clinicId)
    .execute();
}

/** @returns One row per service and location to which the service is restricted. */
export function findServiceLocations(
  db: Database,
  clinicId: number,
): Promise<{ service_id: number; location_id: number }[]> {
  return db
    .selectFrom('service_location')
    .select(['service_id', 'location_id'])
    .where('clinic_id', '=', clinicId)
    .execute();
}

export function findPractitioners(db: Database, clinicId: number): Promise<PractitionerRow[]> {
  return db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'),
    )
    .leftJoin('occupation as o', (join) =>
      join.onRef('o.clinic_id', '=', 'p.clinic_id').onRef('o.id', '=', 'p.occupation_id'),
    )
    .select([
      'p.id',
      'p.user_id',
      'u.first_name',
      'u.last_name',
      'u.title',
      'u.bio',
      'u.translations',
      portraitAddress('p').as('portrait'),
      'p.occupation_id',
      'o.name as occupation_name',
      'o.translations as occupation_translations',
    ])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
}

export function findLocations(
  db: Database,
  clinicId: number,
): Promise<(TranslatedRow & { complete_address: string })[]> {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'complete_address', 'translations'])
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** @returns Undefined when the clinic has never opened the site editor. */
export function findSite(db: Database, clinicId: number): Promise<Selectable<Tables['booking_site']> | undefined> {
  return db.selectFrom('booking_site').selectAll().where('clinic_id', '=', clinicId).executeTakeFirst();
}

export function findCountry(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; symbol: string } | undefined> {
  return db.selectFrom('country').select(['id', 'name', 'symbol']).where('id', '=', id).executeTakeFirst();
}

export function findCountries(db: Database): Promise<Country[]> {
  return db.selectFrom('country').select(['id', 'name', 'symbol']).orderBy('id').execute();
}

export function findStates(db: Database): Promise<State[]> {
  return db.selectFrom('state').select(['id', 'name', 'country_id']).orderBy('id').execute();
}

export function findRelationships(db: Database): Promise<NamedRow[]> {
  return db.selectFrom('relationship').select(['id', 'name']).orderBy('id').execute();
}

export function findContactTypes(db: Database): Promise<NamedRow[]> {
  return db.selectFrom('contact_type').select(['id', 'name']).orderBy('id').execute();
}
