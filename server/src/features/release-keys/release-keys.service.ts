import { MINUTE_MS } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { ReleaseKeys, StoredReleaseKey } from '../../platform/access/release-keys.ts';
import { createPlatformKeys } from './platform-keys.ts';
import { findKey, type ReleaseKeyRow, saveKeyUse } from './release-key.repository.ts';

type KeyDeps = Pick<Deps, 'database' | 'clock'> & { readonly config: Pick<Deps['config'], 'dataDir'> };

/** Keys of the clinic, and keys of the platform. */
export function createReleaseKeys({ database: { db }, clock, config }: KeyDeps): ReleaseKeys {
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
