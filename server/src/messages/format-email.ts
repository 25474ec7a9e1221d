import type { Locale } from '@carefront/shared/contracts';
import { type BrandTokens, brandTokens, isHexColour } from '@carefront/shared/domain';
import type { Database } from '../platform/database/transaction.ts';

/** A composed email. */
export interface EmailContent {
  locale: Locale;
  /** Sender's name, shown before the address. */
  senderName: string;
  /** Address for answers; null means the sender's address. */
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Event for the reader's calendar. */
  calendarFile?: CalendarAttachment;
}

/** An email that is ready to be sent. */
export interface ReadyEmail extends EmailContent {
  clinicId: number;
  /** Stays the same in every try, so that a mail program shows an email that was sent twice only once. */
  messageId: string;
}

export interface CalendarAttachment {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar text. */
  content: string;
}
export const CALENDAR_FILE_NAME = 'invite.ics';

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

export interface SendingClinic {
  name: string;
  brandColour: string;
  email: string | null;
  phone: string | null;
}

export async function findSendingClinic(db: Database, clinicId: number): Promise<SendingClinic> {
  return db
    .selectFrom('clinic')
    .select(['name', 'brand_colour as brandColour', 'email', 'office_phone as phone'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
}

const LONGEST_NAME = 40;
/** Parts of a web address that mail programs turn into a link, in every form that browsers accept. */
const ADDRESS_PARTS = /:\/\/|www\.|[@/]|[\p{L}\p{N}][.。][\p{L}\p{N}]/iu;

/** In some languages of Canada, a 7 is a letter: Sḵwx̱wú7mesh. */
const LETTER_SEVEN = /(?<=[\p{L}\p{M}])7(?=\p{L})/gu;

/** Whether a name may appear in an email: it must hold no message of a stranger, no link and no phone number. */
export function isGreetable(firstName: string): boolean {
  const name = oneLine(firstName)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC');
  return (
    Array.from(name).length <= LONGEST_NAME &&
    !ADDRESS_PARTS.test(name) &&
    !/\p{Nd}/u.test(name.replace(LETTER_SEVEN, ''))
  );
}

/** Texts of one email, without greeting and signature. They never name the reason for a visit. */
export interface EmailTexts {
  subject: string;
  title: string;
  /** Main message. */
  message: string;
  /** Text of the button, if the email has one. */
  button?: string;
  /** Time limit and number of uses. */
  limit?: string;
  /** Advice for a reader who did not ask for the email; '' when none is needed. */
  notYou: string;
}

interface FrameTexts {
  greeting: (firstName: string) => string;
  /** The client comes first: lists of emails cut the end of a subject. */
  subjectFor: (client: string, subject: string) => string;
  /** Before the client's name, among the facts. */
  forLabel: string;
  /** Help for readers whose button does not work. */
  linkHint: string;
  sentBy: (clinic: string) => string;
}

/** Texts in every email. */
const FRAME_TEXTS: Readonly<Record<Locale, FrameTexts>> = {
  en: {
    greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    subjectFor: (client, subject) => `For ${client} – ${subject}`,
    forLabel: 'For',
    linkHint: 'If the button does not work, copy this address into your browser:',
    sentBy: (clinic) => `This message was sent by ${clinic}.`,
  },
  fr: {
    greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
    subjectFor: (client, subject) => `Pour ${client} – ${subject}`,
    forLabel: 'Pour',
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:',
    sentBy: (clinic) => `Ce message a été envoyé par ${clinic}.`,
  },
};

interface EmailSender {
  name: string;
  /** '#rgb' or '#rrggbb'. */
  colour: string;
  /** Lines under the email with the clinic's contact data. */
  contact: readonly string[];
}

/** A labelled fact, such as time or location. */
export interface EmailDetail {
  label: string;
  text: string;
  /** The fact that the reader looks for first. */
  isLarge?: boolean;
  /** A line under the text. */
  note?: string;
  link?: { readonly text: string; readonly href: string };
}

/** The parts of an email before they are formatted. */
interface DraftEmail {
  locale: Locale;
  clinic: EmailSender;
  texts: EmailTexts;
  greeting: string;
  linkHint: string;
  sentBy: string;
  details?: readonly EmailDetail[];
  /** A code that the reader types. */
  code?: string;
  /** The address that the button opens. */
  link?: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text content and values of quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Format characters reverse or hide the text around them. The two joiners are allowed: some words are misspelt without them. */
const FORMAT_CHARACTERS = /[^\P{Cf}\u200c\u200d]+/gu;

/** Replaces line ends and other control characters with blanks, so that a name cannot begin a new line or header. */
export const oneLine = (text: string): string =>
  text
    .replace(FORMAT_CHARACTERS, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();

/** Renders the plain text for programs that show no HTML: the same words in the same order. */
function plainText({ texts, greeting, details, code, link, clinic, sentBy }: DraftEmail): string {
  const paragraphs = [
    greeting,
    texts.message,
    details?.map(plainDetail).join('\n\n'),
    code && `    ${code}`,
    link && `${texts.button ?? ''}\n${link}`,
    texts.limit,
    texts.notYou,
    ['-- ', sentBy, ...clinic.contact].join('\n'), // mail programs recognise a signature by '-- '
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

const plainDetail = ({ label, text, note, link }: EmailDetail): string =>
  [label, text, note, link && `${link.text}: ${link.href}`].filter(Boolean).join('\n');

/**
 * Renders one page of HTML that loads nothing from outside. Every value is escaped here and nowhere else. Colours are inline, for programs
 * that drop style sheets; the sheet holds only the changes for dark mode.
 */
function htmlPage(email: DraftEmail): string {
  const { locale, clinic, texts, greeting, linkHint, sentBy, details, code, link } = email;
  const light = brandTokens(clinic.colour, 'light');
  const dark = brandTokens(clinic.colour, 'dark');
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const parts = [
    paragraph(greeting),
    paragraph(texts.message),
    details && detailBox(details, light),
    code && codeBox(code, light),
    link && button(texts.button ?? '', link, light),
    texts.limit && paragraph(texts.limit),
    link && linkLine(linkHint, link, light),
    texts.notYou && `<p class="quiet" style="margin:0;color:#5c564f">${escapeHtml(texts.notYou)}</p>`,
  ];
  const footer = [sentBy, ...clinic.contact].map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(texts.subject)}</title>
<style>${darkSheet(dark)}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#fbf9f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:#ffffff;border-radius:12px;${FONT}color:#242120">
<tr><td class="brand" style="padding:24px 24px 0;font-weight:600;color:${light.brandText}">${escapeHtml(clinic.name)}</td></tr>
<tr><td style="padding:8px 24px 24px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;font-weight:600">${escapeHtml(texts.title)}</h1>
${parts.filter(Boolean).join('\n')}
</td></tr>
</table>
<p class="quiet" style="max-width:512px;margin:16px auto 0;${FONT}font-size:14px;color:#5c564f;text-align:left">${footer}</p>
</td></tr></table>
</body>
</html>
`;
}

const FONT =
  'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;';

function codeBox(code: string, { brandTint, brandTintText }: BrandTokens): string {
  const style = `margin:0 0 16px;padding:16px;border-radius:8px;background:${brandTint};color:${brandTintText}`;
  return `<p class="tint" style="${style};font-size:32px;line-height:1.2;letter-spacing:6px;text-align:center;font-weight:600">${escapeHtml(code)}</p>`;
}

function detailBox(details: readonly EmailDetail[], { brandTint, brandTintText }: BrandTokens): string {
  const lines = details.map(
    (detail, index) =>
      `<p style="margin:${index === 0 ? 0 : '12px 0 0'}"><strong>${escapeHtml(detail.label)}</strong><br>${detailText(detail, brandTintText)}</p>`,
  );
  return `<div class="tint" style="margin:0 0 16px;padding:16px;border-radius:8px;background:${brandTint};color:${brandTintText}">${lines.join('')}</div>`;
}

function detailText({ text, isLarge, note, link }: EmailDetail, colour: string): string {
  const first = escapeHtml(text);
  const lines = [
    isLarge ? `<span style="font-size:24px;line-height:32px;font-weight:600">${first}</span>` : first,
    ...(note === undefined ? [] : [isLarge ? `<strong>${escapeHtml(note)}</strong>` : escapeHtml(note)]),
    ...(link === undefined ? [] : [mapLine(link, colour)]),
  ];
  return lines.join('<br>');
}

const mapLine = ({ text, href }: NonNullable<EmailDetail['link']>, colour: string): string =>
  `<a class="tint" href="${escapeHtml(href)}" target="_blank" rel="noopener" style="display:inline-block;padding:8px 0;color:${colour}">${escapeHtml(text)}</a>`;

function button(words: string, link: string, { brand, onBrand }: BrandTokens): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:8px;background:${brand};color:${onBrand};font-weight:600;text-align:center;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(link)}" target="_blank" rel="noopener" style="${style}">${escapeHtml(words)}</a></p>`;
}

function linkLine(hint: string, link: string, { brandText }: BrandTokens): string {
  const address = escapeHtml(link);
  return `<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#5c564f">${escapeHtml(hint)}<br><a class="brand" href="${address}" target="_blank" rel="noopener" style="color:${brandText}">${address}</a></p>`;
}

function darkSheet({ brand, onBrand, brandText, brandTint, brandTintText }: BrandTokens): string {
  const rules = [
    '.ground{background:#1c1a18!important}',
    '.card{background:#262320!important;color:#f3efe9!important}',
    '.quiet{color:#b8b0a6!important}',
    `.brand{color:${brandText}!important}`,
    `.button{background:${brand}!important;color:${onBrand}!important}`,
    `.tint{background:${brandTint}!important;color:${brandTintText}!important}`,
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
