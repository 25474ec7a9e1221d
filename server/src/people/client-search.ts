// Searches by a client's name: conditions over the column `folded_name`, which every statement that adds a client writes.
import { isBlankSearch, searchWords } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { takeLock } from '../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { foldedNameOf } from './write-person.ts';

/**
 * Whether the name has all words of the search, as `nameSearch` of the domain judges it. Call `foldWaitingNames` before.
 * @param foldedName - The column of a client.
 */
export function isNamed(foldedName: RawBuilder<unknown>, search = ''): RawBuilder<boolean> {
  if (isBlankSearch(search)) return sql<boolean>`true`;
  const words = searchWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`strpos(${foldedName}, ${word}) > 0`),
    sql` AND `,
  )})`;
}

/**
 * The clients of the clinic with these words in their name, in any case and without accents.
 * @returns A statement that selects their ids, for the right side of `IN`; null for a blank search.
 */
export async function findSearchedClients(
  db: Database,
  clinicId: number,
  search = '',
): Promise<RawBuilder<number> | null> {
  if (isBlankSearch(search)) return null;
  await foldWaitingNames(db, clinicId);
  return sql<number>`(SELECT searched.id FROM client searched
    WHERE searched.clinic_id = ${clinicId} AND ${isNamed(sql.ref('searched.folded_name'), search)})`;
}

/** Names that one transaction folds. */
const BATCH = 1_000;

/**
 * Folds the names that changed since they were folded: a trigger removes the folded name of a renamed client. Looks into an index that is
 * usually empty. After an import by hand, the first search folds every name.
 */
export async function foldWaitingNames(db: Database, clinicId: number): Promise<void> {
  if ((await findUnfolded(db, clinicId, 1)).length === 0) return;
  while ((await foldSome(db, clinicId)) === BATCH);
}

/** Two searches that fold the same names would lock the rows in different orders. */
const foldSome = (db: Database, clinicId: number): Promise<number> =>
  transaction(db, async (tx) => {
    await takeLock(tx, 'client names', clinicId);
    const names = await findUnfolded(tx, clinicId, BATCH);
    const rows = names.map((name) => ({ ...name, folded_name: foldedNameOf(name.first_name, name.last_name) }));
    // A client who was renamed meanwhile waits for the next search.
    await sql`
      UPDATE client c SET folded_name = folded.folded_name
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS folded (id integer, first_name text, last_name text, folded_name text)
      WHERE c.clinic_id = ${clinicId} AND c.id = folded.id
        AND c.first_name = folded.first_name AND c.last_name = folded.last_name`.execute(tx);
    return names.length;
  });

const findUnfolded = (db: Database | Tx, clinicId: number, most: number) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('folded_name', 'is', null)
    .limit(most)
    .execute();
