import { CLINIC_LIMITS, FIRST_BRAND_COLOUR, isReachablePhone, isValidEmail } from '@carefront/shared/domain';
import { FRENCH_NAMES } from '@carefront/shared/domain/french-names';
import { sql } from 'kysely';
import { emailKeyOf, replaceAccountLink } from '../accounts/public.ts';
import { newToken } from '../platform/access/secrets.ts';
import { enterClinic, inClinic } from '../platform/database/clinic-scope.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { pinnedZones } from '../platform/time/zones.ts';
import { COUNTRIES, STATES, seedLookups } from './lookups.ts';

export interface NewClinic {
  /** Lower case, such as `maple`. */
  readonly slug: string;
  readonly name: string;
  /** The host of the clinic's site, without scheme and port. */
  readonly host: string;
  /** IANA name. */
  readonly timezone: string;
  readonly ownerEmail: string;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  /** Language of the texts that the clinic writes; absent: English. */
  readonly language?: string;
  /** Name of a province or state, in English or French; absent or '': none. */
  readonly province?: string;
  /** Two letters, such as `CA`; needed only where two countries have a province of this name. */
  readonly country?: string;
  /** For the clinic's site and its emails. */
  readonly phone?: string;
  readonly email?: string;
}

/** The options of the command, and the fields that they fill. */
const CLINIC_OPTIONS = [
  ['slug', 'slug'],
  ['name', 'name'],
  ['host', 'host'],
  ['timezone', 'timezone'],
  ['owner-email', 'ownerEmail'],
  ['owner-first-name', 'ownerFirstName'],
  ['owner-last-name', 'ownerLastName'],
  ['language', 'language'],
  ['province', 'province'],
  ['country', 'country'],
  ['phone', 'phone'],
  ['email', 'email'],
] as const satisfies readonly (readonly [string, keyof NewClinic])[];
export type ClinicOption = (typeof CLINIC_OPTIONS)[number][0];

interface CreatedClinic {
  readonly clinicId: number;
  readonly isNew: boolean;
  /** The token of the link that sets the owner's first password. The link works once, for 60 minutes. */
  readonly token: string;
}

const SLUG = /^[a-z][a-z0-9-]{1,39}$/;
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/**
 * Creates a clinic, its host and its owner's account, which has no password yet. When the clinic exists and its owner has not set a
 * password, only a new link is made.
 * @throws Error with a message for the person at the terminal.
 */
export async function createClinic(ownerDb: Database, wanted: NewClinic, nowMs: number): Promise<CreatedClinic> {
  requireValid(wanted);
  const token = newToken();
  return transaction(ownerDb, async (tx) => {
    await takeLock(tx, 'clinic set-up');
    const taken = await tx
      .selectFrom('clinic_host')
      .select('clinic_id')
      .where('host', '=', wanted.host)
      .executeTakeFirst();
    const clinicId = taken?.clinic_id ?? (await insertClinic(tx, wanted));
    await enterClinic(tx, clinicId);
    const userId = taken ? await findUnsetOwner(tx, clinicId, wanted) : await insertOwner(tx, clinicId, wanted);
    await replaceAccountLink(tx, clinicId, userId, { purpose: 'reset', token, nowMs });
    return { clinicId, isNew: !taken, token };
  });
}

const isName = (name: string) => name.trim() !== '' && name.trim().length <= CLINIC_LIMITS.name;
const isBlank = (typed: string) => typed.trim() === '';

/** The check of each option, with the words that describe a valid value. */
const CHECKS: Readonly<Record<ClinicOption, { says: string; isRight(typed: string): boolean }>> = {
  slug: {
    says: '2 to 40 lower-case letters, digits and hyphens, a letter first',
    isRight: (typed) => SLUG.test(typed),
  },
  name: { says: `the name of the clinic, at most ${CLINIC_LIMITS.name} characters`, isRight: isName },
  host: { says: 'a host name in lower case, without scheme and port', isRight: (typed) => HOST.test(typed) },
  timezone: {
    says: 'an IANA name such as America/Toronto',
    isRight: (typed) => Boolean(pinnedZones.zoneRules(typed)),
  },
  'owner-email': { says: 'an email address', isRight: isValidEmail },
  'owner-first-name': { says: 'the first name of the owner', isRight: isName },
  'owner-last-name': { says: 'the last name of the owner', isRight: isName },
  language: { says: 'en or fr', isRight: (typed) => isBlank(typed) || typed === 'en' || typed === 'fr' },
  province: {
    says: 'a province or state of Canada, the United States, the United Kingdom or France, such as Ontario',
    isRight: (typed) => isBlank(typed) || statesNamed(typed, '').length > 0,
  },
  country: {
    says: COUNTRIES.map(({ symbol }) => symbol).join(', '),
    isRight: (typed) => isBlank(typed) || COUNTRIES.some(({ symbol }) => symbol === typed.toUpperCase()),
  },
  phone: {
    says: 'a phone number with its area code',
    isRight: (typed) => isBlank(typed) || (typed.length <= CLINIC_LIMITS.phone && isReachablePhone(typed)),
  },
  email: { says: 'an email address', isRight: (typed) => isBlank(typed) || isValidEmail(typed) },
};

/** @returns The words that describe a valid value; null for a valid value. */
export const problemOf = (option: ClinicOption, typed: string): string | null =>
  CHECKS[option].isRight(typed) ? null : CHECKS[option].says;

function requireValid(wanted: NewClinic): void {
  for (const [option, field] of CLINIC_OPTIONS) {
    const problem = problemOf(option, wanted[field] ?? '');
    if (problem !== null) throw new Error(`--${option}: ${problem}`);
  }
  const { province = '', country = '' } = wanted;
  const found = isBlank(province) ? null : statesNamed(province, country).length;
  if (found === 0) throw new Error(`--province: ${country} has none of this name`);
  if (found !== null && found > 1) throw new Error('--country: two countries have a province of this name');
}

/** Ignores case and accents: 'quebec' is 'Québec'. */
const plain = (name: string): string => name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param country - Two letters; '': in every country. */
function statesNamed(name: string, country: string): readonly { id: number; country_id: number }[] {
  const within = COUNTRIES.filter(({ symbol }) => isBlank(country) || symbol === country.toUpperCase());
  return STATES.filter(
    (state) =>
      within.some(({ id }) => id === state.country_id) &&
      [state.name, FRENCH_NAMES.get(state.name) ?? state.name].some((known) => plain(known) === plain(name)),
  );
}

/** The columns of the optional details. */
function detailsOf({ language = '', province = '', country = '', phone = '', email = '' }: NewClinic) {
  const [state] = statesNamed(province, country);
  const named = COUNTRIES.find(({ symbol }) => symbol === country.toUpperCase());
  return {
    content_locale: language === 'fr' ? ('fr' as const) : ('en' as const),
    country_id: state?.country_id ?? named?.id ?? null,
    state_id: state?.id ?? null,
    office_phone: isBlank(phone) ? null : phone.trim(),
    email: isBlank(email) ? null : email.trim(),
  };
}

async function insertClinic(tx: Tx, wanted: NewClinic): Promise<number> {
  const { slug, name, host, timezone } = wanted;
  const hasLists = await tx.selectFrom('country').select('id').limit(1).executeTakeFirst();
  if (!hasLists) await seedLookups(tx);
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('clinic', 'id')) AS id`.execute(tx);
  const clinicId = Number(rows[0]?.id);
  await enterClinic(tx, clinicId);
  // Row-level security hides an existing clinic with this slug, but the unique constraint still refuses a second.
  const inserted = await tx
    .insertInto('clinic')
    .values({ id: clinicId, slug, name, timezone, brand_colour: FIRST_BRAND_COLOUR, ...detailsOf(wanted) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Error(`--slug: another clinic is called ${slug}`);
  await tx.insertInto('clinic_host').values({ clinic_id: clinicId, host, is_primary: true }).execute();
  return clinicId;
}

async function insertOwner(tx: Tx, clinicId: number, wanted: NewClinic): Promise<number> {
  const { id } = await tx
    .insertInto('user_account')
    .values({
      clinic_id: clinicId,
      email: wanted.ownerEmail,
      password_hash: null,
      first_name: wanted.ownerFirstName,
      last_name: wanted.ownerLastName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('role_membership').values({ clinic_id: clinicId, user_id: id, role: 'owner' }).execute();
  return id;
}

async function findUnsetOwner(tx: Tx, clinicId: number, { slug, host, ownerEmail }: NewClinic): Promise<number> {
  const owner = await tx
    .selectFrom('user_account as u')
    .innerJoin('clinic as c', 'c.id', 'u.clinic_id')
    .innerJoin('role_membership as m', (join) =>
      join.onRef('m.clinic_id', '=', 'u.clinic_id').onRef('m.user_id', '=', 'u.id').on('m.role', '=', 'owner'),
    )
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where('c.slug', '=', slug)
    .where('u.email_key', '=', emailKeyOf(ownerEmail))
    .where('u.password_hash', 'is', null)
    .executeTakeFirst();
  if (!owner) throw new Error(`--host: ${host} belongs to a clinic whose owner is set up already`);
  return owner.id;
}

interface WantedGroup {
  readonly slug: string;
  /** Small letters, at most 20. null: stays as it is. */
  readonly group: string | null;
  /** False: calls for a group leave the clinic as it is. null: stays as it is. */
  readonly isFollowing: boolean | null;
}

/**
 * Puts a clinic into the group of clinics that calls of the platform's keys change together.
 * @returns The clinic's group now, and whether calls for a group change the clinic.
 * @throws Error in words for the operator.
 */
export async function changeReleaseGroup(
  db: Database,
  { slug, group, isFollowing }: WantedGroup,
): Promise<{ group: string; isFollowing: boolean }> {
  if (group !== null && !/^[a-z]{1,20}$/.test(group)) throw new Error('--group: small letters, at most 20');
  const changes = {
    ...(group !== null && { release_group: group }),
    ...(isFollowing !== null && { follows_platform: isFollowing }),
  };
  const of = db.selectFrom('clinic').select(['release_group', 'follows_platform']).where('slug', '=', slug);
  if (Object.keys(changes).length > 0) await db.updateTable('clinic').set(changes).where('slug', '=', slug).execute();
  const clinic = await of.executeTakeFirst();
  if (!clinic) throw new Error(`--slug: there is no clinic ${slug}`);
  return { group: clinic.release_group, isFollowing: clinic.follows_platform };
}

/** The demo is seeded into an empty database only, so its clinics are the first. */
const DEMO_CLINIC_IDS = [1, 2, 3];
const DEMO_OWNERS = ['owner@maple.test', 'owner@birch.test', 'owner@cedar.test'];

/**
 * Refuses to start in production on a database with demo accounts, because their password is published.
 * @throws Error when a demo account has a password.
 */
export async function refuseDemo(db: Database): Promise<void> {
  for (const clinicId of DEMO_CLINIC_IDS) {
    const owner = await inClinic(clinicId, () =>
      db
        .selectFrom('user_account')
        .select('id')
        .where('clinic_id', '=', clinicId)
        .where('email_key', 'in', DEMO_OWNERS)
        .where('password_hash', 'is not', null)
        .executeTakeFirst(),
    );
    if (owner)
      throw new Error(
        'NODE_ENV is production and the database holds the demo clinics, whose passwords are published: use an empty database or data folder',
      );
  }
}
