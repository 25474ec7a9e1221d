import { isBlankSearch, matchesSearch, searchWords } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../platform/database/transaction.ts';
import { foldedNameOf } from './write-person.ts';

/** Clients that one search finds at most. A search that finds more says too little to be looked through. */
const MOST_SEARCHED = 20_000;

/** Finds the clients of the clinic with these words in their name, in any case and without accents. @returns null for a blank search. */
export async function findSearchedClients(
  db: Database,
  clinicId: number,
  search = '',
): Promise<readonly number[] | null> {
  if (isBlankSearch(search)) return null;
  const words = searchWords(search);
  return words.length === 0 ? [] : findClientsByWords(db, clinicId, words, MOST_SEARCHED);
}

/** Names that one statement reads or writes. */
const BATCH = 1_000;
/** Names that one run of the timer folds. Names wait only after an import or a renaming. */
const MOST_IN_A_RUN = 50_000;

interface UnfoldedName {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Finds the clients whose name has all of these words, without reading the other names.
 * @param words - Results of `searchWords`; at least one.
 * @param most - Finds this number at most, in no order.
 */
export async function findClientsByWords(
  db: Database,
  clinicId: number,
  words: readonly string[],
  most: number,
): Promise<number[]> {
  const hasWords = sql.join(
    words.map((word) => sql`strpos(folded_name, ${word}) > 0`),
    sql` AND `,
  );
  const named = db
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('folded_name', 'is not', null)
    .where(sql<boolean>`${hasWords}`)
    .limit(most);
  const { ids } = await db
    .selectFrom(named.as('n'))
    .select(sql<number[] | null>`json_agg(n.id)`.as('ids'))
    .executeTakeFirstOrThrow();
  // After an import, all names may wait: the search reads them, as slow as that is, rather than find too little.
  const waiting = await findUnfolded(db, clinicId);
  const isNamed = ({ first_name, last_name }: UnfoldedName) =>
    matchesSearch(foldedNameOf(first_name, last_name), words);
  return [...(ids ?? []), ...waiting.filter(isNamed).map(({ id }) => id)].slice(0, most);
}

/** Folds the names that no statement has folded yet. */
export async function foldClientNames(
  { database: { db } }: { readonly database: { readonly db: Database } },
  clinicId: number,
): Promise<void> {
  for (let done = 0; done < MOST_IN_A_RUN; done += BATCH) {
    const names = await findUnfolded(db, clinicId, BATCH);
    if (names.length === 0) return;
    const rows = names.map((name) => ({ ...name, folded_name: foldedNameOf(name.first_name, name.last_name) }));
    // A client who was renamed meanwhile waits for the next run.
    await sql`
      UPDATE client c SET folded_name = folded.folded_name
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS folded (id integer, first_name text, last_name text, folded_name text)
      WHERE c.clinic_id = ${clinicId} AND c.id = folded.id
        AND c.first_name = folded.first_name AND c.last_name = folded.last_name`.execute(db);
    if (names.length < BATCH) return;
  }
}

/** Reads each column as one value, which is many times faster than a row for each of thousands of names. */
async function findUnfolded(db: Database, clinicId: number, most?: number): Promise<UnfoldedName[]> {
  const names = db
    .selectFrom('client')
    .select(['id', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('folded_name', 'is', null)
    .$if(most !== undefined, (query) => query.limit(most ?? 0));
  const { ids, firstNames, lastNames } = await db
    .selectFrom(names.as('n'))
    .select(sql<number[] | null>`json_agg(n.id)`.as('ids'))
    .select(sql<string[] | null>`json_agg(n.first_name)`.as('firstNames'))
    .select(sql<string[] | null>`json_agg(n.last_name)`.as('lastNames'))
    .executeTakeFirstOrThrow();
  return (ids ?? []).map((id, index) => ({
    id,
    first_name: firstNames?.[index] ?? '',
    last_name: lastNames?.[index] ?? '',
  }));
}
