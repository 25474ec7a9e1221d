import type { FormLanguage } from '../r4/language-texts.rules.ts';

/** Words that an import adds to a form, as a person of the clinic would type them: they become texts of the form. */
export interface AddedWords {
  readonly yes: string;
  readonly no: string;
  /** Option for answers that are not in the list. */
  readonly other: string;
  /** Question after that option. */
  readonly specify: string;
}

export const ADDED_WORDS: Readonly<Record<FormLanguage, AddedWords>> = {
  en: { yes: 'Yes', no: 'No', other: 'Other', specify: 'Please specify' },
  fr: { yes: 'Oui', no: 'Non', other: 'Autre', specify: 'Veuillez préciser' },
};
