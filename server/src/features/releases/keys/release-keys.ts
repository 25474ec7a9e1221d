import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import { DEFAULT_KEY_APPROVAL, type KeyApproval } from '@carefront/shared/domain/releases';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { ReleaseKeys, StoredReleaseKey } from '../../../platform/access/release-key-call.ts';
import { keyIdOf } from '../../../platform/access/secrets.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { takeLock } from '../../../platform/database/named-locks.ts';
import { countRows } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { createPlatformKeys } from './platform-keys.ts';

type KeyDeps = Pick<Deps, 'database' | 'clock'>;
type ReleaseKey = ReplyOf<'createReleaseKey'>;

/** Usable keys of one clinic. */
const MOST_USABLE = 20;

export async function listReleaseKeys(
  { database }: KeyDeps,
  { clinic }: Call<'listReleaseKeys'>,
): Promise<ReplyOf<'listReleaseKeys'>> {
  return (await findKeys(database.db, clinic.id)).map(toReleaseKey);
}

/**
 * Lets a key publish releases for this clinic alone. The server gets the public key only.
 * @throws AppError `release-keys-full`; `release-key-taken`, also for a key that the clinic revoked.
 */
export async function createReleaseKey(
  { database, clock }: KeyDeps,
  { actor, clinic, body }: Call<'createReleaseKey'>,
): Promise<ReleaseKey> {
  const { name, public_key: publicKey, remotes, expires_days, approval = DEFAULT_KEY_APPROVAL } = body;
  const id = keyIdOf(publicKey);
  const nowMs = clock.nowMs();
  const createdAt = new Date(nowMs);
  const expiresAt = new Date(nowMs + expires_days * DAY_MS);
  const limits = { remotes, approval, createdAt, expiresAt };
  const key = { clinicId: clinic.id, id, name, publicKey, byUserId: actor.userId, ...limits };
  return transaction(database.db, async (tx) => {
    await lockKeys(tx, clinic.id);
    if ((await countUsableKeys(tx, clinic.id, createdAt)) >= MOST_USABLE)
      throw new AppError('release-keys-full', `clinic ${clinic.id}`);
    if (!(await insertKey(tx, key))) throw new AppError('release-key-taken', `key ${id}`);
    await recordAudit(tx, {
      ...{ clinicId: clinic.id, actor, nowMs, action: 'release-key.created', subject: subjectOf(id) },
      details: { remotes, expires_days, approval },
    });
    const row = await findKey(tx, clinic.id, id);
    if (!row) throw new Error('the key was inserted just now');
    return toReleaseKey(row);
  });
}

/** Ends a key at once. Releases that it published stay. @throws AppError `not-found` for a key that the clinic does not have. */
export async function revokeReleaseKey(
  { database, clock }: KeyDeps,
  { actor, clinic, params: { id } }: Call<'revokeReleaseKey'>,
): Promise<undefined> {
  const nowMs = clock.nowMs();
  await transaction(database.db, async (tx) => {
    if (await revokeKey(tx, { clinicId: clinic.id, id, byUserId: actor.userId, at: new Date(nowMs) }))
      await recordAudit(tx, {
        ...{ clinicId: clinic.id, actor, nowMs, action: 'release-key.revoked', subject: subjectOf(id) },
      });
    else if (!(await findKey(tx, clinic.id, id))) throw new AppError('not-found', `key ${id}`);
  });
}

const subjectOf = (id: string) => ({ kind: 'release-key', id });

function toReleaseKey(row: ReleaseKeyRow): ReleaseKey {
  const { id, name, public_key, remotes } = row;
  const wireOrNull = (at: Date | null) => at && wireInstant(at.getTime());
  return {
    ...{ id, name, public_key, remotes, approval: row.approval },
    created_at: wireInstant(row.created_at.getTime()),
    created_by: row.created_by_name,
    expires_at: wireInstant(row.expires_at.getTime()),
    revoked_at: wireOrNull(row.revoked_at),
    last_used_at: wireOrNull(row.last_used_at),
  };
}

type LookupDeps = Pick<Deps, 'database' | 'clock'> & { readonly config: Pick<Deps['config'], 'dataDir'> };

/** Keys of the clinic, and keys of the platform. */
export function createReleaseKeys({ database: { db }, clock, config }: LookupDeps): ReleaseKeys {
  const findOfPlatform = createPlatformKeys(config.dataDir);
  return {
    async find(clinic, keyId) {
      // A clinic that adds a key of the platform to its own keys does not take its rights away.
      const ofPlatform = await findOfPlatform(keyId);
      if (ofPlatform) return ofPlatform;
      const row = await findKey(db, clinic.id, keyId);
      return row ? toStoredKey(row) : null;
    },
    async recordUse(clinic, { id, scope }) {
      if (scope === 'platform') return;
      const nowMs = clock.nowMs();
      await saveKeyUse(db, { clinicId: clinic.id, id, at: new Date(nowMs), onlyBefore: new Date(nowMs - MINUTE_MS) });
    },
  };
}

const toStoredKey = (row: ReleaseKeyRow): StoredReleaseKey => ({
  ...{ id: row.id, name: row.name, publicKey: row.public_key, remotes: row.remotes, scope: 'clinic' },
  approval: row.approval,
  expiresAtMs: row.expires_at.getTime(),
  revokedAtMs: row.revoked_at?.getTime() ?? null,
});

interface ReleaseKeyRow extends Selectable<Tables['release_key']> {
  /** Full name of the person who added the key; null when the account is gone. */
  created_by_name: string | null;
}

/** Keys in one list. A clinic needs one for each of its teams. */
const MOST_LISTED = 200;

/** Locks the clinic's keys until the transaction ends, so that two calls at once do not exceed their number. */
async function lockKeys(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'release-keys', clinicId);
}

/** Newest first. */
function findKeys(db: Database, clinicId: number): Promise<ReleaseKeyRow[]> {
  return keysOf(db, clinicId).orderBy('k.created_at', 'desc').orderBy('k.id').limit(MOST_LISTED).execute();
}

function findKey(db: Database | Tx, clinicId: number, id: string): Promise<ReleaseKeyRow | undefined> {
  return keysOf(db, clinicId).where('k.id', '=', id).executeTakeFirst();
}

function keysOf(db: Database | Tx, clinicId: number) {
  return db
    .selectFrom('release_key as k')
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.clinic_id', '=', 'k.clinic_id').onRef('u.id', '=', 'k.created_by'),
    )
    .selectAll('k')
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('created_by_name'))
    .where('k.clinic_id', '=', clinicId);
}

/** Counts the keys that still work. */
async function countUsableKeys(tx: Tx, clinicId: number, now: Date): Promise<number> {
  const rows = tx
    .selectFrom('release_key')
    .where('clinic_id', '=', clinicId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  return countRows(rows);
}

interface NewReleaseKey {
  readonly clinicId: number;
  readonly id: string;
  readonly name: string;
  readonly publicKey: string;
  readonly remotes: readonly string[];
  readonly approval: KeyApproval;
  readonly byUserId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** @returns False when the clinic has the key already, also a revoked one. */
async function insertKey(tx: Tx, key: NewReleaseKey): Promise<boolean> {
  const { clinicId: clinic_id, id, name, publicKey: public_key, byUserId: created_by } = key;
  const row = await tx
    .insertInto('release_key')
    .values({
      ...{ clinic_id, id, name, public_key, created_by, remotes: JSON.stringify(key.remotes) },
      ...{ approval: key.approval, created_at: key.createdAt, expires_at: key.expiresAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns False when the clinic has no such key, or the key is revoked already. */
async function revokeKey(
  tx: Tx,
  { clinicId, id, byUserId, at }: { clinicId: number; id: string; byUserId: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('release_key')
    .set({ revoked_at: at, revoked_by: byUserId })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param onlyBefore - Writes nothing when the key was used after this moment. */
async function saveKeyUse(
  db: Database,
  { clinicId, id, at, onlyBefore }: { clinicId: number; id: string; at: Date; onlyBefore: Date },
): Promise<void> {
  await db
    .updateTable('release_key')
    .set({ last_used_at: at })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<', onlyBefore)]))
    .execute();
}
