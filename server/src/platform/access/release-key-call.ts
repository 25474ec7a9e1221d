import { createHash } from 'node:crypto';
import { AppError } from '@carefront/shared/contracts';
import {
  isKeyCallFresh,
  KEY_CALL_HEADER,
  type KeyApproval,
  type KeyCallHeader,
  keyCallBody,
  keyCallText,
  readKeyCallHeader,
  verifyEd25519,
} from '@carefront/shared/domain/releases';
import type { FastifyRequest } from 'fastify';
import type { ClinicRow } from '../clinics/clinic-directory.ts';
import type { Clock } from '../time/clock.ts';
import type { KeyActor } from './actor.ts';

interface KeyDeps {
  readonly releaseKeys: ReleaseKeys;
  readonly clock: Clock;
}

/** Whether the caller wants to act by a release key; such a call never acts as a person. */
export const hasReleaseKey = ({ headers }: FastifyRequest): boolean => headers[KEY_CALL_HEADER] !== undefined;

/**
 * Identifies the release key that signed the call. Reads no body, so it can run before an upload.
 * @throws AppError `unauthenticated`, for every reason alike: strangers must not learn which keys exist.
 */
export async function requireReleaseKey(deps: KeyDeps, clinic: ClinicRow, request: FastifyRequest): Promise<KeyActor> {
  const header = readKeyCallHeader(String(request.headers[KEY_CALL_HEADER] ?? ''));
  if (!header) throw refused('no header of a release key');
  if (!isKeyCallFresh(header.issued, deps.clock.nowMs())) throw refused('signed too long ago');
  const key = await deps.releaseKeys.find(clinic, header.key);
  if (!key) throw refused(`unknown key ${header.key}`);
  if (!(await verifyEd25519(key.publicKey, textOf(request, header), header.signature)))
    throw refused(`signature of key ${key.id}`);
  if (!isUsable(key, deps.clock.nowMs())) throw refused(`key ${key.id} is revoked or expired`);
  await deps.releaseKeys.recordUse(clinic, key);
  const { id: keyId, name, publicKey, remotes, scope, approval } = key;
  return { kind: 'key', keyId, name, publicKey, remotes, scope, approval, signedBody: header.body };
}

/**
 * @param body - The body as it was sent, before any schema changes it.
 * @throws AppError `unauthenticated` when the key signed another body.
 */
export function requireSignedBody(actor: KeyActor, body: unknown): void {
  if (hashOf(body) !== actor.signedBody) throw refused(`key ${actor.keyId} signed another body`);
}

const textOf = ({ method, host, url }: FastifyRequest, { issued, body }: KeyCallHeader): string =>
  keyCallText({ method, host: host.toLowerCase(), path: url, issued, body });

function hashOf(body: unknown): string | null {
  try {
    return createHash('sha256').update(keyCallBody(body)).digest('hex');
  } catch {
    return null; // A body without canonical JSON, such as one with a fraction, cannot be signed.
  }
}

const refused = (detail: string): AppError => new AppError('unauthenticated', detail);

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

const isUsable = ({ expiresAtMs, revokedAtMs }: StoredReleaseKey, nowMs: number): boolean =>
  revokedAtMs === null && nowMs < expiresAtMs;
