import type { Locale } from '@carefront/shared/contracts';
import type { FamilyEmail } from '../emails/booking-email-texts.ts';

/** Texts for bookings that were confirmed at any time. */
export type TextNotice = Extract<FamilyEmail, 'confirmed' | 'moved' | 'cancelled' | 'reminder'>;

interface TextFacts {
  /** Result of `from`. */
  readonly clinic: string;
  /** Start of the session, with its zone. */
  readonly when: string;
  readonly phone: string | null;
}

interface Texts extends Readonly<Record<TextNotice, (facts: TextFacts) => string>> {
  /** @param client - Name of the client, for a reader with several; '' for all others. */
  readonly from: (clinic: string, client: string) => string;
}

const enEnd = (phone: string | null): string => (phone ? ` Questions: ${phone}` : '');
const frEnd = (phone: string | null): string => (phone ? ` Questions : ${phone}` : '');

/** Text messages with time, clinic and phone. They give no reason, and should fit into 160 characters. */
export const BOOKING_TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    from: (clinic, client) => (client === '' ? clinic : `${clinic}, for ${client}`),
    confirmed: ({ clinic, when, phone }) => `${clinic}: confirmed for ${when}.${enEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic}: you are now expected on ${when}.${enEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic}: cancelled, ${when}.${enEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic}: we expect you on ${when}.${enEnd(phone)}`,
  },
  fr: {
    from: (clinic, client) => (client === '' ? clinic : `${clinic}, pour ${client}`),
    confirmed: ({ clinic, when, phone }) => `${clinic}\u00A0: confirmé, ${when}.${frEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic}\u00A0: nous vous attendons maintenant le ${when}.${frEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic}\u00A0: annulé, ${when}.${frEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic}\u00A0: nous vous attendons le ${when}.${frEnd(phone)}`,
  },
};
