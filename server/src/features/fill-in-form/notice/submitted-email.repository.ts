import type { Locale } from '@carefront/shared/contracts';
import { lastEnqueuedAt } from '../../../messages/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** @returns The moment of the response and the clinic's time zone; undefined for a response that was removed. */
export function findReported(
  db: Database,
  clinicId: number,
  responseId: string,
): Promise<{ submittedAt: Date; timezone: string } | undefined> {
  return db
    .selectFrom('form_response as r')
    .innerJoin('clinic as c', 'c.id', 'r.clinic_id')
    .select(['r.submitted_at as submittedAt', 'c.timezone'])
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .executeTakeFirst();
}

export interface UnreportedResponse {
  readonly responseId: string;
  readonly locale: Locale;
}

/** Finds the first response since the last email, except those that staff filled in. @returns undefined without such a response or email. */
export function findUnreported(
  tx: Tx,
  clinicId: number,
  kind: { readonly name: string },
): Promise<UnreportedResponse | undefined> {
  return tx
    .selectFrom('form_response as r')
    .select(['r.id as responseId', 'r.locale'])
    .where('r.clinic_id', '=', clinicId)
    .where('r.is_filled_out', '=', false)
    .where('r.submitted_at', '>', lastEnqueuedAt(tx, clinicId, kind))
    .orderBy('r.submitted_at')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}
