import type { ConsentCertificate } from '@carefront/shared/contracts';
import type { PdfClinic, Picture, Pictures } from '../../../documents/public.ts';
import type { ConsentDocument } from '../../consent/public.ts';
import type { ConsentPdfTexts } from '../texts/consent-pdf-texts.ts';

/** Names of the organizations and relationships of third-party contacts, by id. */
export interface ListNames {
  readonly organizations: ReadonlyMap<number, string>;
  readonly relationships: ReadonlyMap<number, string>;
}

/** The input of one PDF. */
export interface ConsentPaper {
  readonly clinic: PdfClinic;
  /** The signed document. */
  readonly document: ConsentDocument;
  readonly certificate: ConsentCertificate;
  readonly lists: ListNames;
  readonly pictures: Pictures;
  /** Null or absent: the PDF shows only the clinic's name. */
  readonly logo?: Picture | null;
  /** Whether the signed text is attached to the file. */
  readonly isTextAttached: boolean;
  readonly texts: ConsentPdfTexts;
}

/** The part of the id that is printed, enough to find the consent. */
export const shortId = (consentId: string): string => consentId.slice(0, 8);
