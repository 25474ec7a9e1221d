// What every text of the product keeps to (decision 9). A rule says what is wrong; `except` are uses that are right.

import type { FoundText } from './texts-in.ts';

interface TextRule {
  readonly pattern: RegExp;
  readonly fault: string;
  readonly except?: RegExp;
  /** The rule holds only for texts that match this too. */
  readonly only?: RegExp;
}

const EVERYWHERE: readonly TextRule[] = [
  { pattern: /\be-mail/i, fault: "write 'email', in French 'courriel'" },
  { pattern: /!(?!=)/, fault: 'no exclamation marks' },
  { pattern: /\.{3}/, fault: "write '…'" },
  { pattern: / {2}/, fault: 'two spaces' },
  { pattern: /(?:1[3-9]|2[0-3]):[0-5]\d ?[ap]m/i, fault: 'twelve hours with am or pm' },
];

const ENGLISH: readonly TextRule[] = [
  { pattern: /\bsign(?:ed|ing|s)?[ -](?:in|out|on|up)\b/i, fault: "write 'log in' and 'log out'" },
  { pattern: /\blog(?:ged|ging)?-(?:in|out)\b/i, fault: "write 'log in' and 'log out'" },
  { pattern: /\b(?:provider|therapist)s?\b/i, fault: "write 'practitioner'", except: /\bpayment provider\b/ },
  { pattern: /[a-z]'[a-z]/i, fault: 'write the apostrophe as ’' },
  { pattern: /(?:^|[\s(])'\S|\S'(?:$|[\s,.?)])/, fault: 'quote with “ and ”' },
  { pattern: /\b(?:1[3-9]|2[0-3]):[0-5]\d\b/, fault: "write times as '2:00 PM'" },
  {
    pattern: /\b\w+is(?:ed|ing|e)\b/i,
    fault: "write '-ize'",
    only: /\b(?:recogn|organ|author|categor|custom|summar)is/i,
  },
];

const FRENCH: readonly TextRule[] = [
  { pattern: /'/, fault: 'write the apostrophe as ’' },
  { pattern: /(?:^|[^\u00A0]):(?:\s|$)/, fault: 'a no-break space stands before a colon' },
  { pattern: /[\s\u00A0][;?]/, fault: 'no space before ? and ;' },
  { pattern: /«(?!\u00A0)|(?<!\u00A0)»/, fault: 'no-break spaces inside « and »' },
  { pattern: /\b(?:praticien|thérapeute|clinicien)/i, fault: "write 'intervenant'" },
  { pattern: /\bfournisseurs?\b/i, fault: "write 'intervenant'", except: /fournisseur de paiement/ },
  { pattern: /(?<![\w-])(?:emails?|mails?|login)\b/i, fault: "write 'courriel', 'connexion'" },
  { pattern: /\d (?:\d{3}\b|Mo\b|%|\$)/, fault: 'a no-break space stands inside figures' },
  { pattern: /\bcontact(?:ez|er) (?:la|le|votre|nous|\{\})/i, fault: "write 'communiquer avec'" },
];

const RULES = { en: [...EVERYWHERE, ...ENGLISH], fr: [...EVERYWHERE, ...FRENCH] };

/** @returns The faults of a text, without those of the texts that a requirement names to the letter. */
export const faultsOf = (
  { language, text }: Pick<FoundText, 'language' | 'text'>,
  isRequired: (text: string) => boolean = () => false,
): string[] =>
  language === 'en' && isRequired(text)
    ? []
    : RULES[language]
        .filter(({ pattern, except, only = pattern }) => pattern.test(text) && only.test(text) && !except?.test(text))
        .map(({ fault }) => fault);

const WORD = /\p{L}{2,}/gu;
/** A French text that is word for word an English one of the same file was not translated. */
export function untranslated(texts: readonly FoundText[]): FoundText[] {
  const english = new Set(texts.filter(({ language }) => language === 'en').map(({ text }) => text));
  return texts.filter(
    ({ language, text }) => language === 'fr' && english.has(text) && (text.match(WORD) ?? []).length > 3,
  );
}
