import { DAY_MS, type EpochMs, type IsoDate, requiresGuardian } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { emailKeyOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { todayAt } from '../../platform/time/clock.ts';

/** How long the emailed link works. */
export const BOOKING_ACCOUNT_MS = DAY_MS;

export interface OfferedAccount extends AccountOwner {
  readonly firstName: string;
  readonly lastName: string;
}

interface PersonRow {
  readonly id: number;
  readonly email: string | null;
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * Returns the person who may get an account for a booking: only a visitor's booking that created the client's record, so that the account
 * reaches what this booking wrote, and nothing that was on file before.
 * @returns null: nobody, or somebody has an account for these records already.
 */
export async function findOfferedAccount(
  db: Database | Tx,
  deps: Pick<Deps, 'clock' | 'zones'>,
  clinicId: number,
  appointmentId: string,
): Promise<OfferedAccount | null> {
  const clinic = await db
    .selectFrom('clinic')
    .select(['timezone', 'consent_age_years'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const client = await db
    .selectFrom('appointment as a')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select(['c.id', 'c.email', 'c.user_id', 'c.first_name', 'c.last_name', 'c.dob'])
    .where('a.clinic_id', '=', clinicId)
    .where('a.id', '=', appointmentId)
    .where('a.is_client_new', '=', true)
    .where('a.booked_by_user_id', 'is', null)
    .executeTakeFirst();
  if (!client) return null;
  const guardians = await db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .select(['g.id', 'g.email', 'g.user_id', 'g.first_name', 'g.last_name'])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', client.id)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy(sql`link.ended_at IS NOT NULL`)
    .orderBy('g.id')
    .execute();
  const owner = accountOwnerOf(
    { client: personOf(client), dob: client.dob, guardians: guardians.map(personOf) },
    { consentAgeYears: clinic.consent_age_years, today: todayAt(deps, clinic) },
  );
  const record = owner && [client, ...guardians].find(({ id }) => id === owner.id);
  return owner && record ? { ...owner, firstName: record.first_name, lastName: record.last_name } : null;
}

const personOf = ({ id, email, user_id }: PersonRow) => ({ id, email, hasAccount: user_id !== null });

/** The letters of every link's token. The tokens of password resets are shorter. */
const PREFIX = 'booking';
const TOKEN = new RegExp(`^${PREFIX}-([0-9a-f-]{36})-([0-9]{13})-([A-Za-z0-9_-]{20,100})$`);

export const isBookingAccountToken = (token: string): boolean => TOKEN.test(token);

/**
 * Returns the secret of the emailed link. Nothing is stored: the token names the booking and its end, and a code of our secret covers the
 * record and the address. It is void once the record has an account, or another address.
 */
export function bookingAccountToken(
  { secrets }: Pick<Deps, 'secrets'>,
  offer: TokenFacts & { readonly offered: OfferedAccount },
): string {
  const { appointmentId, expiresAtMs } = offer;
  return [PREFIX, appointmentId, String(expiresAtMs), secrets.macOf(textOf(offer))].join('-');
}

interface TokenFacts {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly expiresAtMs: EpochMs;
}

const textOf = ({ clinicId, appointmentId, expiresAtMs, offered }: TokenFacts & { offered: OfferedAccount }): string =>
  ['booking-account', clinicId, appointmentId, expiresAtMs, offered.kind, offered.id, emailKeyOf(offered.email)].join(
    ':',
  );

/** Reads a token. @returns null for a token that is forged, too old or used, and where the record has another address meanwhile. */
export async function findOfferOfToken(
  db: Database | Tx,
  deps: Pick<Deps, 'clock' | 'zones' | 'secrets'>,
  clinicId: number,
  token: string,
): Promise<OfferedAccount | null> {
  const [, appointmentId = '', expires = '', mac = ''] = TOKEN.exec(token) ?? [];
  const expiresAtMs = Number(expires);
  if (appointmentId === '' || expiresAtMs <= deps.clock.nowMs()) return null;
  const offered = await findOfferedAccount(db, deps, clinicId, appointmentId);
  return offered && deps.secrets.isMacOf(textOf({ clinicId, appointmentId, expiresAtMs, offered }), mac)
    ? offered
    : null;
}

interface BookedPerson {
  readonly id: number;
  readonly email: string | null;
  readonly hasAccount: boolean;
}

/** The records that a visitor's booking wrote, as they are now. */
export interface BookedPeople {
  readonly client: BookedPerson;
  /** null only for a draft. */
  readonly dob: IsoDate | null;
  /** The main contact comes first. */
  readonly guardians: readonly BookedPerson[];
}

interface AccountOwner {
  readonly kind: 'client' | 'guardian';
  readonly id: number;
  readonly email: string;
}

/**
 * Returns the person who booked, and may get an account for the records of the booking. A client of age without guardians, or the guardian
 * of a client without an address: of two addresses, nobody can tell whose the booking is, and a stranger may have typed one of them.
 * @returns null: nobody.
 */
export function accountOwnerOf(
  { client, dob, guardians }: BookedPeople,
  { consentAgeYears, today }: { readonly consentAgeYears: number; readonly today: IsoDate },
): AccountOwner | null {
  if ([client, ...guardians].some(({ hasAccount }) => hasAccount)) return null;
  const [main] = guardians;
  if (main) return client.email === null && main.email !== null ? owner('guardian', main.id, main.email) : null;
  const isOfAge = dob !== null && !requiresGuardian(dob, today, consentAgeYears);
  return isOfAge && client.email !== null ? owner('client', client.id, client.email) : null;
}

const owner = (kind: AccountOwner['kind'], id: number, email: string): AccountOwner => ({ kind, id, email });
