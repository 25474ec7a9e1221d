import type { ConsentCertificate } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import type { PaperSize, Picture, Pictures } from '../../../documents/public.ts';
import type { ConsentDocument } from '../../consent/public.ts';
import type { ConsentPdfTexts } from '../texts/consent-pdf-texts.ts';

/** The clinic as its paper shows it. */
export interface PdfClinic {
  /** Address, phone, e-mail and website, as far as there are any. */
  readonly contactLines: readonly string[];
  readonly zone: ZoneRules;
  readonly paper: PaperSize;
}

/** Names of what third-party contacts were chosen from, by id. */
export interface ListNames {
  readonly organizations: ReadonlyMap<number, string>;
  readonly relationships: ReadonlyMap<number, string>;
}

/** Everything that one paper is made from. */
export interface ConsentPaper {
  readonly clinic: PdfClinic;
  /** As signed. */
  readonly document: ConsentDocument;
  readonly certificate: ConsentCertificate;
  readonly lists: ListNames;
  readonly pictures: Pictures;
  /** null, or absent: only the clinic's name is shown. */
  readonly logo?: Picture | null;
  /** Whether the file has the signed text with it. */
  readonly isTextAttached: boolean;
  readonly texts: ConsentPdfTexts;
}

/** Enough to find a consent by, on paper. */
export const shortId = (consentId: string): string => consentId.slice(0, 8);

const LETTER_COUNTRIES: readonly (string | null)[] = ['CA', 'US'];

/** @param country - The country's two-letter code; null when unknown. */
export const paperOf = (country: string | null): PaperSize => (LETTER_COUNTRIES.includes(country) ? 'LETTER' : 'A4');
