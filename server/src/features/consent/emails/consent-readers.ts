import type { Locale } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { consentDayAt } from '../../../platform/time/clock.ts';
import { type ConsentRow, isProviderOf } from '../record/consent.repository.ts';
import { needsGuardian } from '../record/consent-viewers.rules.ts';

/**
 * Returns the accounts that can accept the terms now: the client's account, or the guardians' accounts when the client does not consent
 * alone. Returns none for a signed consent.
 */
export async function findSigningAccounts(
  db: Database | Tx,
  deps: NowDeps,
  consent: ConsentRow,
): Promise<ConsentAccount[]> {
  const { clinic_id, client_id, status } = consent;
  if (isConsentSigned(status)) return [];
  const isForGuardian = await needsGuardianNow(db, deps, consent);
  return isForGuardian ? findGuardianAccounts(db, clinic_id, client_id) : findClientAccounts(db, clinic_id, client_id);
}

/** Whether the client does not consent alone today. */
export async function needsGuardianNow(db: Database | Tx, deps: NowDeps, consent: ConsentRow): Promise<boolean> {
  return needsGuardian(consent, consentDayAt(deps, await readClinicDay(db, consent.clinic_id)));
}

type NowDeps = Pick<Deps, 'clock' | 'zones'>;

export interface ConsentAccount {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  /** The language chosen in the account. */
  readonly locale: Locale | null;
}

export const accounts = (db: Database | Tx, clinicId: number) =>
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
    .select([sql<'client'>`'client'`.as('kind'), 'c.id'])
    .select(({ fn }) => [
      fn.coalesce('u.locale', 'c.locale').as('locale'),
      fn.coalesce('c.email', 'u.email').as('email'),
    ])
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
