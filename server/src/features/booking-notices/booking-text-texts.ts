import type { Locale } from '@carefront/shared/contracts';
import type { PeopleLetter } from './booking-letter-texts.ts';

export type TextKind = Exclude<PeopleLetter, 'requested'>;

interface TextFacts {
  readonly clinic: string;
  /** With its zone. */
  readonly when: string;
  readonly phone: string | null;
}

type Texts = Readonly<Record<TextKind, (facts: TextFacts) => string>>;

const enEnd = (phone: string | null): string => (phone ? ` Questions: ${phone}` : '');
const frEnd = (phone: string | null): string => (phone ? ` Questions : ${phone}` : '');

/** Text messages: time, clinic and phone; no names, and nothing about why. They are to fit into 160 characters. */
export const BOOKING_TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    confirmed: ({ clinic, when, phone }) => `${clinic}: confirmed for ${when}.${enEnd(phone)}`,
    declined: ({ clinic, when, phone }) => `${clinic}: we cannot offer you ${when}.${enEnd(phone)}`,
    expired: ({ clinic, when, phone }) => `${clinic}: your request for ${when} has expired.${enEnd(phone)}`,
    movedRequest: ({ clinic, when, phone }) => `${clinic}: your request is now for ${when}.${enEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic}: you are now expected on ${when}.${enEnd(phone)}`,
    cancelledRequest: ({ clinic, when, phone }) => `${clinic}: your request for ${when} was cancelled.${enEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic}: cancelled, ${when}.${enEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic}: we expect you on ${when}.${enEnd(phone)}`,
  },
  fr: {
    confirmed: ({ clinic, when, phone }) => `${clinic} : confirmé, ${when}.${frEnd(phone)}`,
    declined: ({ clinic, when, phone }) => `${clinic} : nous ne pouvons pas vous recevoir le ${when}.${frEnd(phone)}`,
    expired: ({ clinic, when, phone }) => `${clinic} : votre demande pour le ${when} a expiré.${frEnd(phone)}`,
    movedRequest: ({ clinic, when, phone }) => `${clinic} : demande reportée au ${when}.${frEnd(phone)}`,
    moved: ({ clinic, when, phone }) => `${clinic} : nous vous attendons maintenant le ${when}.${frEnd(phone)}`,
    cancelledRequest: ({ clinic, when, phone }) => `${clinic} : demande pour le ${when} annulée.${frEnd(phone)}`,
    cancelled: ({ clinic, when, phone }) => `${clinic} : annulé, ${when}.${frEnd(phone)}`,
    reminder: ({ clinic, when, phone }) => `${clinic} : nous vous attendons le ${when}.${frEnd(phone)}`,
  },
};
