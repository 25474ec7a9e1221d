import type { Locale } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { inCaseloadSince, isInCaseload } from '../../../people/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** The client of a new consent. */
export interface ConsentClient {
  readonly id: number;
  readonly client_needs_guardian: boolean;
  readonly client_dob: IsoDate | null;
  /** Locale of the client's account; null when the client has no account or chose no locale. */
  readonly locale: Locale | null;
}

/**
 * The clients that a caller may use: all clients of the clinic, or the clients of one practitioner; null: the caller is not a practitioner.
 */
export type ClientsOf = 'clinic' | { readonly practitionerId: number | null };

/** @returns Undefined for a client who does not exist or is out of the caller's reach. */
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
      // As a `bigint`: the number in the query can be too large for an id.
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

/** Returns the address on file, from the client's record or account; null: no address. */
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

/** Returns the practitioner who has treated the client for the longest time and still works here; null: the client has none. */
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
