import type { SiteContent, SiteTranslation } from '@carefront/shared/contracts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';

interface DemoService {
  id: number;
  name: string;
  description: string | null;
  feeCents: number;
  duration: number;
  unit: 'Min' | 'Hrs';
  occupationIds: readonly number[];
  /** Empty means every location. */
  locationIds?: readonly number[];
  /** Minutes between two shown starts; absent: the page decides. */
  listedEveryMinutes?: number;
  isDeleted?: true;
}

export interface DemoCategory {
  id: number;
  name: string;
  description: string | null;
  services: readonly DemoService[];
}

export interface DemoPractitioner {
  id: number;
  userId: number;
  occupationId: number;
  /** The usual location; absent: none. */
  locationId?: number;
}

export interface DemoClinic {
  clinic: Omit<Insertable<Tables['clinic']>, 'id' | 'website_location_id'>;
  /** The first host is used in links. */
  hosts: readonly string[];
  /** The first location is shown on the website. */
  locations: readonly { id: number; name: string; address: string }[];
  occupations: readonly { id: number; name: string }[];
}

/** Seeds the clinic itself, its hosts, locations and disciplines. */
export async function seedClinic(
  tx: Tx,
  id: number,
  { clinic, hosts, locations, occupations }: DemoClinic,
): Promise<void> {
  // Clinic and location refer to each other, so the foreign key of the location is checked at the end of the transaction.
  await tx
    .insertInto('clinic')
    .values({ ...clinic, id, website_location_id: locations[0]?.id ?? null })
    .execute();
  await tx
    .insertInto('clinic_host')
    .values(hosts.map((host, position) => ({ clinic_id: id, host, is_primary: position === 0 })))
    .execute();
  const places = locations.map(({ id: locationId, name, address }, position) => ({
    clinic_id: id,
    id: locationId,
    name,
    complete_address: address,
    timezone: null,
    position,
  }));
  await tx.insertInto('location').values(places).execute();
  const disciplines = occupations.map((occupation, position) => ({ ...occupation, clinic_id: id, position }));
  await tx.insertInto('occupation').values(disciplines).execute();
}

export async function seedPractitioners(tx: Tx, clinicId: number, people: readonly DemoPractitioner[]): Promise<void> {
  const rows = people.map(({ id, userId, occupationId, locationId }, position) => ({
    clinic_id: clinicId,
    id,
    user_id: userId,
    occupation_id: occupationId,
    location_id: locationId ?? null,
    position,
  }));
  await tx.insertInto('practitioner').values(rows).execute();
}

/** @param deletedAt - For services that are no longer offered. */
export async function seedServices(
  tx: Tx,
  clinicId: number,
  categories: readonly DemoCategory[],
  deletedAt: string,
): Promise<void> {
  const categoryRows = categories.map(({ id, name, description }, position) => ({
    clinic_id: clinicId,
    id,
    name,
    description,
    position,
  }));
  await tx.insertInto('service_category').values(categoryRows).execute();
  const services = categories.flatMap(({ id: categoryId, services }) =>
    services.map((service) => ({ ...service, categoryId })),
  );
  const serviceRows = services.map((service, position) => ({
    clinic_id: clinicId,
    id: service.id,
    category_id: service.categoryId,
    name: service.name,
    description: service.description,
    fee_cents: service.feeCents,
    duration: service.duration,
    duration_unit: service.unit,
    step_minutes: null,
    max_advance_days: null,
    max_per_day: null,
    listed_every_minutes: service.listedEveryMinutes ?? null,
    position,
    deleted_at: service.isDeleted ? deletedAt : null,
  }));
  await tx.insertInto('service').values(serviceRows).execute();
  const occupationRows = services.flatMap(({ id, occupationIds }) =>
    occupationIds.map((occupationId) => ({ clinic_id: clinicId, service_id: id, occupation_id: occupationId })),
  );
  await tx.insertInto('service_occupation').values(occupationRows).execute();
  const locationRows = services.flatMap(({ id, locationIds = [] }) =>
    locationIds.map((locationId) => ({ clinic_id: clinicId, service_id: id, location_id: locationId })),
  );
  if (locationRows.length > 0) await tx.insertInto('service_location').values(locationRows).execute();
}

export interface DemoSite {
  content: SiteContent;
  aboutUs: string;
  services: string;
  teams: string;
  /** The same texts in French. */
  french?: SiteTranslation;
}

export async function seedSite(
  tx: Tx,
  clinicId: number,
  { content, aboutUs, services, teams, french }: DemoSite,
): Promise<void> {
  const row = {
    clinic_id: clinicId,
    json_content: JSON.stringify(content),
    about_us_content: aboutUs,
    services_content: services,
    teams_content: teams,
    translations: JSON.stringify(french ? { fr: french } : {}),
  };
  await tx.insertInto('booking_site').values(row).execute();
}
