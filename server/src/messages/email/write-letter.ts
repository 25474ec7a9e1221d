import type { Locale } from '@carefront/shared/contracts';
import { isHexColour } from '@carefront/shared/domain';
import type { Recipient, SendingClinic } from './letter-facts.repository.ts';
import { htmlPage, type LetterDetail, oneLine, plainText } from './letter-layout.ts';
import { LETTER_TEXTS, type LetterKind, type LetterTexts } from './letter-texts.ts';

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
  /** For the reader's calendar. */
  calendarFile?: CalendarAttachment;
}

export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar text. */
  content: string;
}
export const CALENDAR_FILE_NAME = 'invite.ics';

type WrittenLetter = Pick<ReadyLetter, 'senderName' | 'subject' | 'text' | 'html'>;

interface LetterFrame {
  clinic: SendingClinic;
  recipient: Pick<Recipient, 'firstName'>;
  locale: Locale;
  code?: string;
  link?: string;
}

export interface LetterParts extends LetterFrame {
  kind: LetterKind;
}

export interface LetterForm extends LetterFrame {
  texts: LetterTexts;
  details?: readonly LetterDetail[];
}

const FALLBACK_COLOUR = '#0f6b6b';

/** The words of a letter in their form: subject, plain text and HTML. */
export function writeLetter({ kind, clinic, ...rest }: LetterParts): WrittenLetter {
  return formLetter({ ...rest, clinic, texts: LETTER_TEXTS[rest.locale][kind](oneLine(clinic.name)) });
}

/** The same of words from another catalogue. */
export function formLetter({ texts, clinic, recipient, locale, details, code, link }: LetterForm): WrittenLetter {
  const catalogue = LETTER_TEXTS[locale];
  const name = oneLine(clinic.name);
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
    ...(details !== undefined && { details }),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
  };
  return { senderName: name, subject: texts.subject, text: plainText(letter), html: htmlPage(letter) };
}
