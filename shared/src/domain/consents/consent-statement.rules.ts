/** People whom a consent names. Names as written, first name first. */
export interface StatementPeople {
  readonly clientName: string;
  /** null: the client accepts the terms alone. '': a guardian accepts them, but the guardian is not known yet. */
  readonly guardianName: string | null;
}

type StatementLocale = 'en' | 'fr';

const STATEMENTS: Readonly<
  Record<
    StatementLocale,
    { client: (client: string) => string; guardian: (client: string, guardian: string) => string }
  >
> = {
  en: {
    client: (client) =>
      `I, ${client}, have read and understood this form and could ask questions about it. I agree to its terms and to signing it electronically. I may ask the clinic for a paper copy, and I may withdraw my consent at any time.`,
    guardian: (client, guardian) =>
      `I${guardian && `, ${guardian},`} am the parent or legal guardian of ${client}. I have read and understood this form and could ask questions about it. I agree to its terms on behalf of ${client} and to signing it electronically. I may ask the clinic for a paper copy, and I may withdraw this consent at any time.`,
  },
  fr: {
    client: (client) =>
      `Je, ${client}, ai lu et compris ce formulaire et j’ai pu poser des questions à son sujet. J’en accepte les conditions et j’accepte de le signer électroniquement. Je peux demander une copie papier à la clinique et retirer mon consentement à tout moment.`,
    guardian: (client, guardian) =>
      `Je${guardian && `, ${guardian},`} suis le parent ou le tuteur légal de ${client}. J’ai lu et compris ce formulaire et j’ai pu poser des questions à son sujet. J’en accepte les conditions au nom de ${client} et j’accepte de le signer électroniquement. Je peux demander une copie papier à la clinique et retirer ce consentement à tout moment.`,
  },
};

/**
 * The guardian/patient statement (CO-03). It is part of the signed text: a new wording applies to later signatures, and signed consents
 * keep their wording.
 */
export function consentStatement(locale: StatementLocale, { clientName, guardianName }: StatementPeople): string {
  const texts = STATEMENTS[locale];
  return guardianName === null ? texts.client(clientName) : texts.guardian(clientName, guardianName);
}
