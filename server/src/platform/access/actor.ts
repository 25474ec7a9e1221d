import type { Role } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';

/** The caller. Each request reads it again, so a removed role is gone with the next call. */
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

export interface PersonSession {
  readonly id: string;
  /** Time of the person's last sign-in or confirmation by password. */
  readonly authenticatedAtMs: EpochMs;
  /** True when the person gave a second factor in this session, or their browser is trusted. */
  readonly hasSecondFactor: boolean;
  /** Time at which the session ends when no further call extends it. */
  readonly endsAtMs: EpochMs;
}

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export const rolesOf = (actor: Actor): readonly Role[] => (actor.kind === 'person' ? actor.roles : []);
