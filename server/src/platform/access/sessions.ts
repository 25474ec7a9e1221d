import type { ClinicRow } from '../clinics/clinic-directory.ts';
import type { Person } from './actor.ts';

/** Finds the person that a session cookie belongs to. */
export interface Sessions {
  /**
   * Also records that the person was seen, at most once a minute, unless the call is passive.
   * @param token - Value of the cookie. Precondition: `isPersonSession`.
   * @returns null when the session is unknown, revoked, idle for too long or too old, and when the account has no role.
   */
  find(clinic: ClinicRow, token: string, options: { isPassive: boolean }): Promise<Person | null>;
}
