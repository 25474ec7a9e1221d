import type { ClinicRow } from '../clinics/clinic-directory.ts';
import type { Person } from './actor.ts';

/** Finds the person a session cookie belongs to. */
export interface Sessions {
  /**
   * Also notes that the person was seen, at most once a minute, unless the call is passive.
   * @param token - Of the cookie. Precondition: `isPersonSession`.
   * @returns null for an unknown, revoked, idle or too old session, and for an account without any role.
   */
  find(clinic: ClinicRow, token: string, options: { isPassive: boolean }): Promise<Person | null>;
}
