import type { Locale } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { inCaseloadSince, isInCaseload } from '../../../people/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** For whom a consent is made. */
export interface ConsentClient {
  readonly id: number;
  readonly client_needs_guardian: boolean;
  readonly client_dob: IsoDate | null;
  /** Locale of the client's account; null when the client has no account, or has not chosen. */
  readonly locale: Locale | null;
}

/** Clients that a caller may use: all of the clinic, or one practitioner's; null: the caller is no practitioner. */
export type ClientsOf = 'clinic' | { readonly practitionerId: number | null };

/** @returns Undefined for one who is not found, or not theirs. */
export function findConsentClient(
  tx: Tx,
  clinicId: number,
  { clientId, of }: { clientId: number; of: ClientsOf },
): Promise<ConsentClient | undefined> {
  return (
    tx
      .selectFrom('client as c')
      .leftJoin('user_account as u', (on) =>
        on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'),
      )
      .select(['c.id', 'c.bool_needs_guardian as client_needs_guardian', 'c.dob as client_dob', 'u.locale'])
      .where('c.clinic_id', '=', clinicId)
      // Anything may be asked for, also what is no id of ours.
      .where('c.id', '=', sql<number>`${clientId}::bigint`)
      .$if(of !== 'clinic', (query) =>
        query.where(
          isInCaseload({
            clinic: sql`c.clinic_id`,
            client: sql`c.id`,
            practitioner: sql`${of === 'clinic' ? null : of.practitionerId}::integer`,
          }),
        ),
      )
      .executeTakeFirst()
  );
}

/** The address on file: of their record, else of their account; null: none. */
export async function findClientEmail(db: Database | Tx, clinicId: number, clientId: number): Promise<string | null> {
  const client = await db
    .selectFrom('client as c')
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'))
    .select(({ fn }) => fn.coalesce('c.email', 'u.email').as('email'))
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .executeTakeFirst();
  return client?.email?.trim() || null;
}

/** Returns the practitioner who has had the client for longest and still works here; null when no such practitioner exists. */
export async function findFirstPractitioner(tx: Tx, clinicId: number, clientId: number): Promise<number | null> {
  const pair = {
    clinic: sql<number>`p.clinic_id`,
    client: sql<number>`${clientId}::integer`,
    practitioner: sql<number>`p.id`,
  };
  const first = await tx
    .selectFrom('practitioner as p')
    .select('p.id')
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .where(isInCaseload(pair))
    .orderBy(inCaseloadSince(pair))
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}
