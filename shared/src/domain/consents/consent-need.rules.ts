import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { requiresGuardian } from '../people/guardian.rules.ts';
import type { Flag } from '../people/person-fields.ts';

/** The booking form's consent fields: whether the form has a consent, the consent of the dialog, and the person who accepts the terms. */
export interface ConsentPart {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
  /** Another person than the booker accepts the terms afterwards. Absent: no other person. */
  readonly awaitsOthers?: boolean | undefined;
}

const SIGNED: readonly unknown[] = ['Signed', 'Completed'];
/** For example a guardian, by email (CO-05): the booker has read the form and sent it on. */
const SENT_ON: readonly unknown[] = ['Viewed', ...SIGNED];

/**
 * Whether the consent-form requirements of BK-75 are met: the booking needs no consent, its consent was accepted in the dialog, or the
 * consent waits for another person's signature.
 * @param form - `consent` is the dialog's result (EN-10), or absent.
 */
export function isConsentValid({ is_consent_form, consent, awaitsOthers = false }: ConsentPart): boolean {
  if (is_consent_form === 0) return true;
  const accepted = awaitsOthers ? SENT_ON : SIGNED;
  return typeof consent === 'object' && consent !== null && 'status' in consent && accepted.includes(consent.status);
}

/** The fields of a form or a record that decide who consents. */
export interface GuardedClient {
  readonly bool_needs_guardian: Flag;
  /** '' or null: not known. */
  readonly dob: IsoDate | null;
}

/**
 * Whether a guardian accepts the terms for the client (CO-12): the form requires a guardian, or the client is under age. From age 12 a
 * booking needs no guardian if the box is unchecked (BK-67), but the consent of a client under age still does.
 * @param today - Calendar date at the clinic. A later date of birth is a mistake and no proof of age.
 * @param consentAgeYears - The clinic's age from which a client decides alone; undefined: 18.
 */
export function needsGuardianConsent(
  { bool_needs_guardian, dob }: GuardedClient,
  today: IsoDate,
  consentAgeYears: number | undefined,
): boolean {
  if (bool_needs_guardian === 1) return true;
  return dob !== null && isIsoDate(dob) && (dob > today || requiresGuardian(dob, today, consentAgeYears));
}
