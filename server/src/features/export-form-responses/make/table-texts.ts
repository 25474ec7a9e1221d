import type { Locale } from '@carefront/shared/contracts';

interface TableTexts {
  readonly heads: readonly string[];
  readonly yes: string;
  readonly no: string;
}

/** Heads of the columns before the answers. */
export const TABLE_TEXTS: Readonly<Record<Locale, TableTexts>> = {
  en: {
    heads: [
      'Response',
      'Submitted at (UTC)',
      'Version',
      'Client number',
      'Client',
      'Submitted by',
      'Filled in by staff',
      'Only consents left',
      'Files',
    ],
    yes: 'Yes',
    no: 'No',
  },
  fr: {
    heads: [
      'Réponse',
      'Envoyé le (UTC)',
      'Version',
      'Numéro de client',
      'Client',
      'Envoyé par',
      'Rempli par le personnel',
      'Seuls les consentements restent',
      'Fichiers',
    ],
    yes: 'Oui',
    no: 'Non',
  },
};
