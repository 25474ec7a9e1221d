import type { Role } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { KeyApproval } from '@carefront/shared/domain/releases';
import type { ClinicRow } from '../clinics/clinic-directory.ts';

/** The person who calls. Each request reads it again, so a removed role is gone with the next call. */
export type Actor = { readonly kind: 'anonymous' } | Person;

/** A person who is signed in at the host's clinic, with every fact that access rules ask about them. */
export interface Person {
  readonly kind: 'person';
  readonly userId: number;
  /** At least one role. */
  readonly roles: readonly Role[];
  readonly practitionerId: number | null;
  readonly clientId: number | null;
  readonly guardianId: number | null;
  readonly contactId: number | null;
  readonly session: PersonSession;
}

interface PersonSession {
  readonly id: string;
  /** Time of the person's last sign-in or confirmation by password. */
  readonly authenticatedAtMs: EpochMs;
  /** True when the person gave a second factor in this session, or their browser is trusted. */
  readonly hasSecondFactor: boolean;
  /** Time at which the session ends when no further call extends it. */
  readonly endsAtMs: EpochMs;
}

/** A team that signed the call with its release key. Each call reads the key again, so a revoked key is gone with the next call. */
export interface KeyActor {
  readonly kind: 'key';
  readonly keyId: string;
  readonly name: string;
  readonly publicKey: string;
  /** Remotes that the key may publish; a key of the platform may also have the shell. */
  readonly remotes: readonly string[];
  /** `clinic`: the owner of the host's clinic made the key. `platform`: the operator made it, for all clinics. */
  readonly scope: 'clinic' | 'platform';
  /** `human`: an owner approves each release that the key activates. `none` for keys of the platform. */
  readonly approval: KeyApproval;
  /** SHA-256 of the body that the key signed, in hex. Only the use case of an upload compares it; `authorizeCall` does for JSON. */
  readonly signedBody: string;
}

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export const rolesOf = (actor: Actor): readonly Role[] => (actor.kind === 'person' ? actor.roles : []);

/** Finds the person that a session cookie belongs to. */
export interface Sessions {
  /**
   * Also records that the person was seen, at most once a minute, unless the call is passive.
   * @param token - Value of the cookie. Precondition: `isPersonSession`.
   * @returns null when the session is unknown, revoked, idle for too long or too old, and when the account has no role.
   */
  find(clinic: ClinicRow, token: string, options: { isPassive: boolean }): Promise<Person | null>;
}
