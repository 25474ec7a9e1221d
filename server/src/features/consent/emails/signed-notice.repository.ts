import type { Locale } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** The client or a guardian, with the address that the clinic has on file. */
export interface NoticeReader {
  readonly kind: 'client' | 'guardian';
  readonly id: number;
  /** Email on the reader's record, else on the reader's account. */
  readonly email: string | null;
  /** The language chosen in the account. */
  readonly locale: Locale | null;
}

/** Returns the client, then the guardians who may consent for the client, the main contact first. */
export async function findNoticeReaders(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
): Promise<readonly NoticeReader[]> {
  const clients = await db
    .selectFrom('client as c')
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'c.clinic_id').onRef('u.id', '=', 'c.user_id'))
    .select([sql<'client'>`'client'`.as('kind'), 'c.id', 'u.locale'])
    .select(({ fn }) => fn.coalesce('c.email', 'u.email').as('email'))
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .execute();
  const guardians = await db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'g.clinic_id').onRef('u.id', '=', 'g.user_id'))
    .select([sql<'guardian'>`'guardian'`.as('kind'), 'g.id', 'u.locale'])
    .select(({ fn }) => fn.coalesce('g.email', 'u.email').as('email'))
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .where('link.is_consent', '=', true)
    .where('link.is_in_force', '=', true)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
  return [...clients, ...guardians];
}

/** @returns '' when the account no longer exists. */
export async function readAccountEmail(tx: Tx, clinicId: number, userId: number): Promise<string> {
  const account = await tx
    .selectFrom('user_account')
    .select('email')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.email ?? '';
}
