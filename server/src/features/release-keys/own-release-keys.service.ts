import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS } from '@carefront/shared/domain';
import { DEFAULT_KEY_APPROVAL } from '@carefront/shared/domain/releases';
import type { Deps } from '../../deps.ts';
import { keyIdOf } from '../../platform/access/signing-keys.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import {
  countUsableKeys,
  findKey,
  findKeys,
  insertKey,
  lockKeys,
  type ReleaseKeyRow,
  revokeKey,
} from './release-key.repository.ts';

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
