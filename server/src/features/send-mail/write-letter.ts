import type { Locale } from '@carefront/shared/contracts';
import { isHexColour } from '@carefront/shared/domain';
import type { Recipient, SendingClinic } from './letter-facts.repository.ts';
import { htmlPage, oneLine, plainText } from './letter-layout.ts';
import { LETTER_TEXTS, type LetterKind } from './letter-texts.ts';

/** A letter as it leaves. */
export interface ReadyLetter {
  clinicId: number;
  /** The same at every try, so that a letter sent twice is one to the reader's program. */
  messageId: string;
  locale: Locale;
  /** Stands before the sender's address. */
  senderName: string;
  /** Where an answer goes; null: to the sender. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface LetterParts {
  kind: LetterKind;
  clinic: SendingClinic;
  recipient: Recipient;
  locale: Locale;
  code?: string;
  link?: string;
}

const FALLBACK_COLOUR = '#0f6b6b';

/** The words of a letter in their form: subject, plain text and HTML. */
export function writeLetter({ kind, clinic, recipient, locale, code, link }: LetterParts): {
  senderName: string;
  subject: string;
  text: string;
  html: string;
} {
  const catalogue = LETTER_TEXTS[locale];
  const name = oneLine(clinic.name);
  const texts = catalogue[kind](name);
  const letter = {
    locale,
    clinic: {
      name,
      colour: isHexColour(clinic.brandColour) ? clinic.brandColour : FALLBACK_COLOUR,
      contact: [clinic.phone, clinic.email].flatMap((line) => (line ? [oneLine(line)] : [])),
    },
    texts,
    greeting: catalogue.greeting(oneLine(recipient.firstName)),
    linkHint: catalogue.linkHint,
    sentBy: catalogue.sentBy(name),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
  };
  return { senderName: name, subject: texts.subject, text: plainText(letter), html: htmlPage(letter) };
}
