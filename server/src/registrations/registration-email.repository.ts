import type { Locale } from '@carefront/shared/contracts';
import { lastEnqueuedAt } from '../messages/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { CLIENT_REGISTERED } from './registration-email.ts';

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
    .where('r.registered_at', '>', lastEnqueuedAt(tx, clinicId, CLIENT_REGISTERED))
    .orderBy('r.client_id')
    .limit(1)
    .executeTakeFirst();
}
