import type { KeyApproval } from '@carefront/shared/domain/releases';
import type { ClinicRow } from '../clinics/clinic-directory.ts';

/** The public key of a team's key, with its limits. */
export interface StoredReleaseKey {
  readonly id: string;
  readonly name: string;
  /** base64url. */
  readonly publicKey: string;
  readonly remotes: readonly string[];
  readonly scope: 'clinic' | 'platform';
  /** `human`: an owner approves each release that the key activates. */
  readonly approval: KeyApproval;
  readonly expiresAtMs: number;
  readonly revokedAtMs: number | null;
}

/** Finds the keys that may call for a clinic. */
export interface ReleaseKeys {
  /** @returns The key, also when it is revoked or expired; null for a key that neither the clinic nor the platform has. */
  find(clinic: Pick<ClinicRow, 'id'>, keyId: string): Promise<StoredReleaseKey | null>;
  /** Records that the key was used, at most once a minute. */
  recordUse(clinic: Pick<ClinicRow, 'id'>, key: StoredReleaseKey): Promise<void>;
}

export const isUsable = ({ expiresAtMs, revokedAtMs }: StoredReleaseKey, nowMs: number): boolean =>
  revokedAtMs === null && nowMs < expiresAtMs;
