import { sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isClientReached, isContactOf, type RecordReader } from './record-reader.ts';

export interface ReachedClient {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Account of the client; null: the client has none. */
  readonly userId: number | null;
}

/** @returns undefined for a client who does not exist or is out of the reader's reach. */
export const findReachedClient = findClientBy(isClientReached);

/** Finds a client whose contact the reader is. @returns undefined for everybody else. */
export const findContactsClient = findClientBy(isContactOf);

function findClientBy(isFound: typeof isClientReached) {
  return (
    db: Database | Tx,
    clinicId: number,
    reader: RecordReader,
    clientId: number,
  ): Promise<ReachedClient | undefined> =>
    db
      .selectFrom('client as c')
      .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.user_id as userId'])
      .where('c.clinic_id', '=', clinicId)
      .where('c.id', '=', asBigint(clientId))
      .where(isFound(db, clinicId, reader, sql.ref('c.id')))
      .executeTakeFirst();
}
