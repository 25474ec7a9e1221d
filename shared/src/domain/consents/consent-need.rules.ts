import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import { requiresGuardian } from '../people/guardian.rules.ts';
import type { Flag } from '../people/person-fields.ts';

/** The booking form's consent fields: whether a consent goes with the form, the consent once its dialog was opened, and who accepts the terms. */
export interface ConsentPart {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
  /** Another person than the booker accepts the terms afterwards. Absent: no other person. */
  readonly awaitsOthers?: boolean | undefined;
}

const SIGNED: readonly unknown[] = ['Signed', 'Completed'];
/** Such as a guardian, by e-mail (CO-05): in the booking the form has been read and sent on. */
const SENT_ON: readonly unknown[] = ['Viewed', ...SIGNED];

/**
 * Whether the consent-form requirements of BK-75 are met: where a consent goes with the booking it has been accepted in its dialog, or
 * waits for somebody else's signature.
 * @param form - Its `consent` is EN-10 as the dialog gave it, or nothing.
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
 * Whether a guardian accepts the terms for the client (CO-12): somebody said that one is needed, or the client is not of age. From 12 on a
 * booking needs no guardian where that is unchecked (BK-67); the client's consent does.
 * @param today - On the clinic's calendar. A date of birth after it is a mistake, and no proof of age.
 */
export function needsGuardianConsent({ bool_needs_guardian, dob }: GuardedClient, today: IsoDate): boolean {
  if (bool_needs_guardian === 1) return true;
  return dob !== null && isIsoDate(dob) && (dob > today || requiresGuardian(dob, today));
}
