import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { LetterName } from '../../messages/outbox/outbox.service.ts';
import type { Tx } from '../../platform/database/transaction.ts';

const REGISTERED: LetterName = 'client-registered';

/** Nobody else posts the clinic a letter about a registration until the transaction ends. */
export async function lockLetters(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('registration letters', ${clinicId}))`.execute(tx);
}

/** @returns A letter that waits, whenever it was posted, or was posted after the moment and sent. One that never left has told nobody. */
export function findLetter(tx: Tx, clinicId: number, afterMs: EpochMs): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('outbox')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('letter', '=', REGISTERED)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'sent'), eb('created_at', '>', new Date(afterMs))])]),
    )
    .limit(1)
    .executeTakeFirst();
}

interface Untold {
  readonly clientId: number;
  readonly locale: Locale;
}

/** The first who waits still of those who registered after the last letter was posted. @returns Undefined where nobody does, or no letter was. */
export function findUntold(tx: Tx, clinicId: number): Promise<Untold | undefined> {
  return tx
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select(['r.client_id as clientId', 'r.locale'])
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .where('r.registered_at', '>', ({ selectFrom, fn }) =>
      selectFrom('outbox')
        .select(fn.max('created_at').as('at'))
        .where('clinic_id', '=', clinicId)
        .where('letter', '=', REGISTERED)
        .where('state', 'in', ['waiting', 'sent']),
    )
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
}
