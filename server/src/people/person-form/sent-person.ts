import type { ParsedPersonForm } from '@carefront/shared/contracts';
import { type Flag, type IsoDate, isIsoDate, requiresGuardian } from '@carefront/shared/domain';

/** The person of a booking or intake form, as it was sent. `notes` only where the form has them. */
export type SentPerson = ParsedPersonForm & { readonly bool_needs_guardian: Flag; readonly notes?: string };

/**
 * Applies BK-66 where the form does not say whether a guardian is needed: a client under the clinic's age needs one.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export function withGuardianDecided<F extends ParsedPersonForm>(
  form: F,
  today: IsoDate,
  consentAgeYears: number,
): F & { bool_needs_guardian: Flag } {
  const { bool_needs_guardian: said, dob } = form;
  const isYoung = isIsoDate(dob) && dob <= today && requiresGuardian(dob, today, consentAgeYears);
  return { ...form, bool_needs_guardian: said ?? (isYoung ? 1 : 0) };
}
