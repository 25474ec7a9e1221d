import type { Flag } from './person-fields.ts';

/** Of the booking form: whether a consent goes with it, the consent itself once its dialog was opened, and who accepts the terms. */
export interface ConsentPart {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
  readonly bool_needs_guardian?: Flag | undefined;
}

const SIGNED: readonly unknown[] = ['Signed', 'Completed'];
/** The guardian signs by e-mail afterwards (CO-05): in the booking the form has been read and sent on. */
const SENT_TO_GUARDIAN: readonly unknown[] = ['Viewed', ...SIGNED];

/**
 * Whether the consent-form requirements of BK-75 are met: where a consent goes with the booking it has been accepted in its dialog, or
 * waits there for the guardian's signature.
 * @param form - Its `consent` is EN-10 as the dialog gave it, or nothing.
 */
export function isConsentValid({ is_consent_form, consent, bool_needs_guardian }: ConsentPart): boolean {
  if (is_consent_form === 0) return true;
  const accepted = bool_needs_guardian === 1 ? SENT_TO_GUARDIAN : SIGNED;
  return typeof consent === 'object' && consent !== null && 'status' in consent && accepted.includes(consent.status);
}
