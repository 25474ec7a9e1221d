import {
  type BookingFormValues,
  type ContactFields,
  canNotifyByEmail,
  type GuardianValues,
} from '@carefront/shared/domain';
import type { Places } from '@carefront/shared/people';

export interface SummaryTexts {
  readonly emailOn: string;
  readonly smsOn: string;
  readonly mainContact: string;
  readonly mayConsent: string;
  readonly withoutGuardian: string;
}

const isTyped = (text: string): boolean => text.trim() !== '';

const notificationsOf = (contact: ContactFields, { emailOn, smsOn }: SummaryTexts): string[] => [
  ...(contact.is_notification_enabled === 1 && canNotifyByEmail(contact) ? [emailOn] : []),
  ...(contact.is_sms_enabled === 1 ? [smsOn] : []),
];

/**
 * Lists what is set in the client's 'Add more details'.
 * @param isChild - Whether the answer was 'My child': the need of a guardian is in it, and with a guardian the email and the first phone too.
 */
export function clientSummary(
  client: BookingFormValues,
  isChild: boolean,
  { countries, states }: Places,
  texts: SummaryTexts,
): string[] {
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? '';
  const place = [nameIn(states, client.state_id), nameIn(countries, client.country_id)].filter(isTyped).join(', ');
  const own = isChild && client.bool_needs_guardian === 1 ? [client.email, client.phone_number] : [];
  const typed = [...own, client.other_email, client.other_phone, client.address, client.city, place];
  const alone = isChild && client.bool_needs_guardian === 0 ? [texts.withoutGuardian] : [];
  return [...alone, ...typed.filter(isTyped), ...notificationsOf(client, texts)];
}

/** Lists what is set in a guardian's 'Add more details'. */
export function guardianSummary(guardian: GuardianValues, texts: SummaryTexts): string[] {
  return [
    ...(guardian.is_preview_contact === 1 ? [texts.mainContact] : []),
    ...(guardian.is_consent === 1 ? [texts.mayConsent] : []),
    ...[guardian.other_email, guardian.other_phone].filter(isTyped),
    ...notificationsOf(guardian, texts),
  ];
}
