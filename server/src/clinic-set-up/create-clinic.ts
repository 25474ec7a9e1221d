import { FIRST_BRAND_COLOUR, isValidEmail } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { emailKeyOf, replaceAccountLink } from '../accounts/public.ts';
import { newToken } from '../platform/access/secrets.ts';
import { enterClinic, inClinic } from '../platform/database/clinic-scope.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';
import { pinnedZones } from '../platform/time/zones.ts';
import { seedLookups } from './lookups.ts';

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
}

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

function requireValid({ slug, name, host, timezone, ownerEmail, ownerFirstName, ownerLastName }: NewClinic): void {
  if (!SLUG.test(slug)) throw new Error('--slug: 2 to 40 lower-case letters, digits and hyphens, a letter first');
  if (name.trim() === '') throw new Error('--name: the name of the clinic');
  if (!HOST.test(host)) throw new Error('--host: a host name in lower case, without scheme and port');
  if (!pinnedZones.zoneRules(timezone)) throw new Error('--timezone: an IANA name such as America/Toronto');
  if (!isValidEmail(ownerEmail)) throw new Error('--owner-email: an email address');
  if (ownerFirstName.trim() === '' || ownerLastName.trim() === '')
    throw new Error('--owner-first-name and --owner-last-name: the name of the owner');
}

async function insertClinic(tx: Tx, { slug, name, host, timezone }: NewClinic): Promise<number> {
  const hasLists = await tx.selectFrom('country').select('id').limit(1).executeTakeFirst();
  if (!hasLists) await seedLookups(tx);
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('clinic', 'id')) AS id`.execute(tx);
  const clinicId = Number(rows[0]?.id);
  await enterClinic(tx, clinicId);
  // Row-level security hides an existing clinic with this slug, but the unique constraint still refuses a second.
  const inserted = await tx
    .insertInto('clinic')
    .values({ id: clinicId, slug, name, timezone, brand_colour: FIRST_BRAND_COLOUR })
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
