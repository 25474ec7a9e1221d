/** Longest message of one part, in characters of the GSM alphabet. A message with other characters is split into parts of 70. */
export const ONE_PART_LENGTH = 160;

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

/** Whether the text fits into one part. */
export function isOnePart(text: string): boolean {
  const letters = Array.from(text);
  const places = letters.length + letters.filter((letter) => GSM_DOUBLE.has(letter)).length;
  return places <= ONE_PART_LENGTH && letters.every(isGsm);
}

const isGsm = (letter: string): boolean => GSM_ALPHABET.has(letter) || GSM_DOUBLE.has(letter);

function gsmLetter(letter: string): string {
  if (isGsm(letter)) return letter;
  const plain = LOOKALIKES[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isGsm) ? plain : letter;
}
