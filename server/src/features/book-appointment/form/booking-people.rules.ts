import type { ParsedBodyOf } from '@carefront/shared/contracts';
import {
  type ContactFields,
  canNotifyByEmail,
  type Flag,
  type IsoDate,
  isIsoDate,
  requiresGuardian,
  withDefaultPhone,
  withNotifications,
  withSmsIfReachable,
} from '@carefront/shared/domain';
import type { ClientStatus } from '../../../platform/database/tables.ts';

export type BookingForm = ParsedBodyOf<'bookOnSite'> & { bool_needs_guardian: Flag };

/** The form with BK-66 applied where it does not say whether a guardian is needed: under 18 one is. */
export function withGuardianDecided(form: ParsedBodyOf<'bookOnSite'>, today: IsoDate): BookingForm {
  const { bool_needs_guardian: said, dob } = form;
  const isYoung = isIsoDate(dob) && dob <= today && requiresGuardian(dob, today);
  return { ...form, bool_needs_guardian: said ?? (isYoung ? 1 : 0) };
}
export type GuardianForm = BookingForm['guardian'][number];

/**
 * A person as they can be reached: what the form's own rules would have switched off in a browser (BK-63, BK-70, BK-71) is switched off
 * here for every caller.
 */
export function asReachable<T extends ContactFields>(person: T, isSmsSupported: boolean): T {
  const notified = canNotifyByEmail(person) ? person : withNotifications(person, false);
  const oneDefault = notified.phone_default_1 === 1 ? withDefaultPhone(notified, 1) : notified;
  return isSmsSupported ? withSmsIfReachable(oneDefault) : { ...oneDefault, is_sms_enabled: 0 };
}

/** Only one guardian is the main contact: the first that was ticked. */
export function withOneMainContact(guardians: readonly GuardianForm[]): GuardianForm[] {
  const main = guardians.findIndex(({ is_preview_contact }) => is_preview_contact === 1);
  return guardians.map((guardian, index) => ({ ...guardian, is_preview_contact: index === main ? 1 : 0 }));
}

/** A new client waits until the clinic has answered their request; an approved booking makes them a client at once. */
export function newClientStatus(isApproved: boolean): ClientStatus {
  return isApproved ? 'Active' : 'Waitlist';
}
