import type { Flag } from './person-fields.ts';

/** Of the booking form: whether a consent goes with it, and the consent itself once its dialog was opened. */
export interface ConsentPart {
  readonly is_consent_form: Flag;
  readonly consent: unknown;
}

const SIGNED: readonly unknown[] = ['Signed', 'Completed'];

/**
 * Whether the consent-form requirements of BK-75 are met: where a consent goes with the booking it has been accepted in its dialog.
 * @param form - Its `consent` is EN-10 as the dialog gave it, or nothing.
 */
export function isConsentValid({ is_consent_form, consent }: ConsentPart): boolean {
  if (is_consent_form === 0) return true;
  return typeof consent === 'object' && consent !== null && 'status' in consent && SIGNED.includes(consent.status);
}
