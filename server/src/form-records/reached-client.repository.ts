import { sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isClientReached, type RecordReader } from './record-reader.ts';

export interface ReachedClient {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Account of the client; null: the client has none. */
  readonly userId: number | null;
}

/** @returns undefined for a client who does not exist or is out of the reader's reach. */
export function findReachedClient(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  clientId: number,
): Promise<ReachedClient | undefined> {
  return db
    .selectFrom('client as c')
    .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.user_id as userId'])
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', asBigint(clientId))
    .where(isClientReached(db, clinicId, reader, sql.ref('c.id')))
    .executeTakeFirst();
}
