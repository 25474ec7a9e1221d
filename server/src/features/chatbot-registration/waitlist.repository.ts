import type { Locale } from '@carefront/shared/contracts';
import type { RegistrationFacts } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

type KnownPlaces = Pick<RegistrationFacts, 'countries' | 'states'>;

/** Finds the named country, if it exists, and its states. */
export async function findKnownPlaces(db: Database, countryId: number | null): Promise<KnownPlaces> {
  if (countryId === null) return { countries: [], states: [] };
  // As bigint, so that a number beyond the column's type finds no country instead of failing.
  const wanted = sql<number>`${countryId}::bigint`;
  const countries = await db.selectFrom('country').select('id').where('id', '=', wanted).execute();
  const states = await db.selectFrom('state').select(['id', 'country_id']).where('country_id', '=', wanted).execute();
  return { countries, states };
}

interface NewRegistration {
  readonly clinicId: number;
  readonly clientId: number;
  /** Language of the bot. */
  readonly locale: Locale;
  readonly now: Date;
}

export async function insertRegistration(tx: Tx, { clinicId, clientId, locale, now }: NewRegistration): Promise<void> {
  await tx
    .insertInto('client_registration')
    .values({ clinic_id: clinicId, client_id: clientId, channel: 'chatbot', locale, registered_at: now })
    .execute();
}

/**
 * Finds the first person still waiting, from this client and those who registered later.
 * @returns null when no one waits.
 */
export async function findFirstWaiting(
  db: Database,
  clinicId: number,
  fromClientId: number,
): Promise<{ registeredAt: Date } | null> {
  const row = await db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.registered_at as registeredAt')
    .where('r.clinic_id', '=', clinicId)
    .where('r.client_id', '>=', fromClientId)
    .where('c.status', '=', 'Waitlist')
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the time zone of the clinic's own calendar. */
export async function readZone(db: Database, clinicId: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('clinic')
    .select('timezone')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return timezone;
}
