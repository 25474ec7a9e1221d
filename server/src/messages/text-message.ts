import { type ContactFields, canEnableSms, nationalDigits } from '@carefront/shared/domain';

/** A composed text message. */
export interface TextContent {
  /** In E.164. */
  to: string;
  text: string;
}

/** A text message that is ready to be sent. */
export interface ReadyText extends TextContent {
  clinicId: number;
  /** Stays the same in every try. */
  messageId: string;
}

export type SmsPhones = Pick<
  ContactFields,
  'phone_number' | 'other_phone' | 'phone_type_1' | 'phone_type_2' | 'phone_default_1' | 'phone_default_2'
>;

/** Returns a person's number for text messages, in E.164: the default phone, if it is a valid cellphone (BK-71). */
export function smsNumber(phones: SmsPhones): string | null {
  if (!canEnableSms(phones)) return null;
  const isFirst = canEnableSms({ ...phones, phone_default_2: 0 });
  const digits = nationalDigits(isFirst ? phones.phone_number : phones.other_phone);
  return digits === null ? null : `+1${digits}`;
}

/** Longest part, in characters of the GSM alphabet, or in units of UTF-16 if the message has others. A message of several parts has less in each. */
const PART_LENGTHS = { gsm: { alone: 160, ofSeveral: 153 }, other: { alone: 70, ofSeveral: 67 } } as const;

/** GSM 03.38, without the capital Greek letters, which none of our texts use. */
const GSM_ALPHABET = new Set(
  '@£$¥èéùìòÇØøÅåÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_\n',
);
/** Characters of the GSM alphabet that each count as two. */
const GSM_DOUBLE = new Set('^{}\\[~]|€');
const LOOKALIKES: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/**
 * Returns the text with each letter replaced by its equivalent in the GSM alphabet ('août' → 'aout'). A single ê would otherwise reduce
 * each part to 70 characters. A letter without an equivalent stays.
 */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'), gsmLetter).join('');
}

/** The number of parts in which the text is sent: each is charged. */
export function partCount(text: string): number {
  const letters = Array.from(text);
  const isAllGsm = letters.every(isGsm);
  const { alone, ofSeveral } = isAllGsm ? PART_LENGTHS.gsm : PART_LENGTHS.other;
  const length = isAllGsm ? letters.length + letters.filter((letter) => GSM_DOUBLE.has(letter)).length : text.length;
  return length <= alone ? 1 : Math.ceil(length / ofSeveral);
}

const isGsm = (letter: string): boolean => GSM_ALPHABET.has(letter) || GSM_DOUBLE.has(letter);

function gsmLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const plain = LOOKALIKES[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isGsm) ? plain : letter;
}
