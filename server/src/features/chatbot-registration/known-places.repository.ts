import type { RegistrationFacts } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

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
