import type { ConsentForm } from './consent-form.ts';

/**
 * Returns the form after a change. An accepted consent holds for one client: another name, birth date or guardian requirement removes it.
 */
export function consentAfterChange<V extends ConsentForm>(before: V, after: V): V {
  if (after.consent === null || after.consent !== before.consent) return after;
  const isSamePerson =
    after.first_name.trim() === before.first_name.trim() &&
    after.last_name.trim() === before.last_name.trim() &&
    after.dob === before.dob &&
    after.bool_needs_guardian === before.bool_needs_guardian;
  return isSamePerson ? after : { ...after, consent: null };
}
