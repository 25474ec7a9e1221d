import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { CLIENT_REGISTERED } from './registration-email.ts';

/** Locks the clinic's emails about registrations: no other transaction enqueues one until this transaction ends. */
export async function lockRegistrationEmails(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('registration emails', ${clinicId}))`.execute(tx);
}

/** @returns An email that waits, or that was enqueued after the moment and was sent. A failed email does not count. */
export function findRecentEmail(tx: Tx, clinicId: number, afterMs: EpochMs): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('outbox')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', CLIENT_REGISTERED.name)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'sent'), eb('created_at', '>', new Date(afterMs))])]),
    )
    .limit(1)
    .executeTakeFirst();
}

interface UnreportedRegistration {
  readonly clientId: number;
  readonly locale: Locale;
}

/** Finds the first waitlisted client who registered after the last email. @returns undefined without such a client or email. */
export function findUnreportedRegistration(tx: Tx, clinicId: number): Promise<UnreportedRegistration | undefined> {
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
        .where('kind', '=', CLIENT_REGISTERED.name)
        .where('state', 'in', ['waiting', 'sent']),
    )
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
}
