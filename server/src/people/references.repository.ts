import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';

export interface References {
  readonly country_id: number | null;
  readonly state_id: number | null;
  readonly relationship_ids: readonly number[];
  readonly contact_type_ids: readonly number[];
}

/** Ids of references that exist. */
export interface KnownReferences {
  isCountryKnown: boolean;
  /** The province of the form, if it exists. */
  states: { id: number; country_id: number }[];
  relationshipIds: number[];
  contactTypeIds: number[];
}

const NOTHING: KnownReferences = { isCountryKnown: false, states: [], relationshipIds: [], contactTypeIds: [] };

/** Reads all references in one statement; runs no statement when the form names none. */
export async function findReferences(db: Database | Tx, wanted: References): Promise<KnownReferences> {
  const { country_id, state_id, relationship_ids, contact_type_ids } = wanted;
  const isAnyNamed = country_id !== null || state_id !== null || relationship_ids.length + contact_type_ids.length > 0;
  if (!isAnyNamed) return NOTHING;
  const { rows } = await sql<KnownReferences>`
    SELECT
      EXISTS (SELECT FROM country WHERE id = ${country_id}::bigint) AS "isCountryKnown",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'country_id', country_id)), '[]')
        FROM state WHERE id = ${state_id}::bigint) AS states,
      (SELECT coalesce(json_agg(id), '[]') FROM relationship
        WHERE id = ANY (string_to_array(${relationship_ids.join(',')}, ',')::bigint[])) AS "relationshipIds",
      (SELECT coalesce(json_agg(id), '[]') FROM contact_type
        WHERE id = ANY (string_to_array(${contact_type_ids.join(',')}, ',')::bigint[])) AS "contactTypeIds"`.execute(
    db,
  );
  const [known] = rows;
  if (!known) throw new Error('a SELECT without FROM gave no row');
  return known;
}
