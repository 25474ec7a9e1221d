import type { Locale } from '@carefront/shared/contracts';
import type { ResponseColumn } from '@carefront/shared/domain/form-reading';

export interface TableColumn extends Pick<ResponseColumn, 'head'> {
  readonly kind: ResponseColumn['kind'] | 'moment';
  /** In a workbook, in characters; absent: as wide as its kind needs. */
  readonly width?: number;
}

interface TableTexts {
  /** The columns before the answers. @param zone - Name of the clinic's time zone. */
  readonly own: (zone: string) => readonly TableColumn[];
  readonly yes: string;
  readonly no: string;
  /** Name of the sheet when the form's name cannot be one. */
  readonly sheet: string;
}

export const TABLE_TEXTS: Readonly<Record<Locale, TableTexts>> = {
  en: {
    own: (zone) => [
      { head: 'Response', kind: 'text' },
      { head: `Submitted at (${zone})`, kind: 'moment' },
      { head: 'Version', kind: 'text', width: 9 },
      { head: 'Client number', kind: 'number' },
      { head: 'Client', kind: 'text', width: 24 },
      { head: 'Submitted by', kind: 'text', width: 24 },
      { head: 'Filled in by staff', kind: 'text', width: 14 },
      { head: 'Only consents left', kind: 'text', width: 14 },
      { head: 'Files', kind: 'text' },
    ],
    yes: 'Yes',
    no: 'No',
    sheet: 'Sent forms',
  },
  fr: {
    own: (zone) => [
      { head: 'Réponse', kind: 'text' },
      { head: `Envoyé le (${zone})`, kind: 'moment' },
      { head: 'Version', kind: 'text', width: 9 },
      { head: 'Numéro de client', kind: 'number' },
      { head: 'Client', kind: 'text', width: 24 },
      { head: 'Envoyé par', kind: 'text', width: 24 },
      { head: 'Rempli par le personnel', kind: 'text', width: 14 },
      { head: 'Seuls les consentements restent', kind: 'text', width: 14 },
      { head: 'Fichiers', kind: 'text' },
    ],
    yes: 'Oui',
    no: 'Non',
    sheet: 'Formulaires envoyés',
  },
};
