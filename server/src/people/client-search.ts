// Searches for clients: by name over the column `folded_name`, which every statement that adds a client writes; by phone, email and birth date
// over indexes that hold these columns.
import { isBlankSearch, readClientSearch, searchWords } from '@carefront/shared/domain';
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
 * Whether the text of the one search box finds the client: by a part of the name, by a part of an email or phone (their own, or that of a
 * guardian with access), or by the birth date. For a statement over `client`. Call `foldWaitingNames` and `writeWaitingContacts` before.
 */
export function isClientFound(clinicId: number, text: string): RawBuilder<boolean> {
  const { isName, contactPart, birthDates } = readClientSearch(text);
  const named = isNamed(sql.ref('client.folded_name'), text);
  const found = [
    ...(contactPart === null
      ? []
      : [
          sql`SELECT reached.id FROM client reached
            WHERE reached.clinic_id = ${clinicId} AND strpos(reached.contact_text, ${contactPart}) > 0`,
          sql`SELECT link.client_id FROM guardian g
            JOIN client_guardian link ON link.clinic_id = g.clinic_id AND link.guardian_id = g.id AND link.is_in_force
            WHERE g.clinic_id = ${clinicId} AND strpos(g.contact_text, ${contactPart}) > 0`,
        ]),
    ...(birthDates.length === 0
      ? []
      : [
          sql`SELECT born.id FROM client born WHERE born.clinic_id = ${clinicId} AND born.dob IN (${sql.join(birthDates)})`,
        ]),
  ];
  if (isBlankSearch(text) || found.length === 0) return named;
  const isAmong = sql<boolean>`client.id IN (${sql.join(found, sql` UNION ALL `)})`;
  return isName ? sql<boolean>`(${named} OR ${isAmong})` : isAmong;
}

/** Rows that one statement writes. */
const CONTACTS_AT_ONCE = 1_000;

/**
 * Writes the searched text of clients and guardians who are older than its column: a trigger makes it of emails and phones. Looks into indexes
 * that are usually empty. The first search of a clinic after the upgrade writes all of it.
 */
export async function writeWaitingContacts(db: Database, clinicId: number): Promise<void> {
  for (const table of ['client', 'guardian'] as const) {
    const waiting = (most: number) =>
      db.selectFrom(table).select('id').where('clinic_id', '=', clinicId).where('contact_text', 'is', null).limit(most);
    if (!(await waiting(1).executeTakeFirst())) continue;
    for (;;) {
      const { numUpdatedRows } = await transaction(db, async (tx) => {
        await takeLock(tx, 'client names', clinicId);
        return tx
          .updateTable(table)
          .set(({ ref }) => ({ email: ref('email') }))
          .where('clinic_id', '=', clinicId)
          .where('id', 'in', waiting(CONTACTS_AT_ONCE))
          .executeTakeFirstOrThrow();
      });
      if (numUpdatedRows === 0n) break;
    }
  }
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
