import type { Locale } from '@carefront/shared/contracts';
import { isHexColour } from '@carefront/shared/domain';
import { type EmailDetail, htmlPage, oneLine, plainText } from './email-layout.ts';
import { type EmailTexts, FRAME_TEXTS } from './email-texts.ts';
import { isGreetable } from './greeting.rules.ts';
import type { EmailContent } from './ready-email.ts';
import type { SendingClinic } from './sending-clinic.repository.ts';

export interface EmailParts {
  clinic: SendingClinic;
  /** '' for a greeting without a name. A name that could hold a message is not used (`isGreetable`): a stranger may have typed it. */
  firstName: string;
  locale: Locale;
  texts: EmailTexts;
  /** Name of the client whom the email is about, for a reader with several; '' or absent: it names nobody. */
  clientName?: string;
  details?: readonly EmailDetail[];
  /** A code that the reader types. */
  code?: string;
  /** The address that the button opens. */
  link?: string;
}

const FALLBACK_COLOUR = '#0f6b6b';

/** Formats an email: sender, subject, plain text and HTML. */
export function formatEmail({
  texts,
  clinic,
  firstName,
  locale,
  clientName = '',
  details,
  code,
  link,
}: EmailParts): Pick<EmailContent, 'locale' | 'senderName' | 'subject' | 'text' | 'html'> {
  const frame = FRAME_TEXTS[locale];
  const name = oneLine(clinic.name);
  const client = oneLine(clientName);
  const subject = client === '' ? texts.subject : frame.subjectFor(client, texts.subject);
  const facts = client === '' ? details : [{ label: frame.forLabel, text: client }, ...(details ?? [])];
  const draft = {
    locale,
    clinic: {
      name,
      colour: isHexColour(clinic.brandColour) ? clinic.brandColour : FALLBACK_COLOUR,
      contact: [clinic.phone, clinic.email].flatMap((line) => (line ? [oneLine(line)] : [])),
    },
    texts: { ...texts, subject },
    greeting: frame.greeting(isGreetable(firstName) ? oneLine(firstName) : ''),
    linkHint: frame.linkHint,
    sentBy: frame.sentBy(name),
    ...(facts !== undefined && { details: facts }),
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
  };
  return { locale, senderName: name, subject, text: plainText(draft), html: htmlPage(draft) };
}
