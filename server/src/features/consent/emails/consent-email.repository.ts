import type { Locale } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { isProviderOf } from '../records/consent-relations.ts';

export interface ConsentAccount {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  /** The language chosen in the account. */
  readonly locale: Locale | null;
}

const accounts = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('role_membership as r', (on) =>
      on.onRef('r.clinic_id', '=', 'u.clinic_id').onRef('r.user_id', '=', 'u.id'),
    )
    .select(['u.id as userId', 'u.email', 'u.first_name as firstName', 'u.locale'])
    .where('u.clinic_id', '=', clinicId)
    .orderBy('u.id');

/** @returns At most one account; none when the client has no account or lost the role. */
export function findClientAccounts(db: Database | Tx, clinicId: number, clientId: number): Promise<ConsentAccount[]> {
  return accounts(db, clinicId)
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'u.clinic_id').onRef('c.user_id', '=', 'u.id'))
    .where('c.id', '=', clientId)
    .where('r.role', '=', 'client')
    .execute();
}

/** Returns the accounts of the guardians who may consent for the client. */
export function findGuardianAccounts(db: Database | Tx, clinicId: number, clientId: number): Promise<ConsentAccount[]> {
  return accounts(db, clinicId)
    .innerJoin('guardian as g', (on) => on.onRef('g.clinic_id', '=', 'u.clinic_id').onRef('g.user_id', '=', 'u.id'))
    .innerJoin('client_guardian as link', (on) =>
      on.onRef('link.clinic_id', '=', 'g.clinic_id').onRef('link.guardian_id', '=', 'g.id'),
    )
    .where('link.client_id', '=', clientId)
    .where('link.is_consent', '=', true)
    .where('link.is_in_force', '=', true)
    .where('r.role', '=', 'guardian')
    .execute();
}

/** The recipient of the notice about a signed form: the named practitioner, if they work here and may read the form. */
export function findProviderAccount(
  db: Database,
  clinicId: number,
  consentId: string,
): Promise<ConsentAccount | undefined> {
  return accounts(db, clinicId)
    .innerJoin('practitioner as p', (on) => on.onRef('p.clinic_id', '=', 'u.clinic_id').onRef('p.user_id', '=', 'u.id'))
    .innerJoin('consent as c', (on) =>
      on.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.practitioner_id', '=', 'p.id'),
    )
    .where('c.id', '=', consentId)
    .where('p.deleted_at', 'is', null)
    .where('r.role', '=', 'practitioner')
    .where(isProviderOf(sql`p.id`))
    .executeTakeFirst();
}

/** The clinic's settings that decide which day it is, and who is of age. */
export const readClinicDay = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('clinic')
    .select(['timezone', 'consent_age_years'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
