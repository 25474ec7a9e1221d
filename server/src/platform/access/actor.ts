import type { Role } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';

/** The caller. Read again at each request: a removed role is gone with the next call. */
export type Actor = { readonly kind: 'anonymous' } | Person;

/** Somebody signed in at the host's clinic, with everything that rules ask about them. */
export interface Person {
  readonly kind: 'person';
  readonly userId: number;
  /** Never empty. */
  readonly roles: readonly Role[];
  readonly practitionerId: number | null;
  readonly clientId: number | null;
  readonly guardianId: number | null;
  readonly contactId: number | null;
  readonly session: PersonSession;
}

export interface PersonSession {
  readonly id: string;
  /** When the person last proved to be themselves by password. */
  readonly authenticatedAtMs: EpochMs;
  /** Whether a second factor was given for it, or the browser is trusted after one. */
  readonly hasSecondFactor: boolean;
  /** When it ends if nothing more is asked. */
  readonly endsAtMs: EpochMs;
}

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export const rolesOf = (actor: Actor): readonly Role[] => (actor.kind === 'person' ? actor.roles : []);
