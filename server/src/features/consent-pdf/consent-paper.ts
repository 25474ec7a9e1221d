import type { ConsentCertificate, Locale } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import type { PdfClinic, Picture, Pictures, Sheet } from '../../documents/public.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { zonedMomentText } from '../../platform/time/moment-text.ts';
import { canonicalJson } from '../../platform/validation/canonical-json.ts';
import type { ConsentDocument } from '../consent/public.ts';
import type { ConsentPdfTexts } from './consent-pdf-texts.ts';

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

/** Formats a time in the clinic's zone, with the zone's name. @param instant - ISO. */
export const clinicTime = (instant: string, zone: ZoneRules, locale: Locale): string =>
  zonedMomentText(Date.parse(instant), zone, locale);

/** The name of the attached file. */
export const SIGNED_TEXT_NAME = 'signed-document.json';

/**
 * Returns the exact bytes whose hash is printed, so that the reader of the PDF can recompute it.
 * @returns null when the bytes are not available: the reader may not see the whole document, or it was changed since.
 */
export function signedText({ document, certificate }: Pick<ConsentPaper, 'document' | 'certificate'>): Buffer | null {
  const text = canonicalJson(document);
  const printed = certificate.signatures[0]?.document_hash;
  return sha256(text).toString('hex') === printed ? Buffer.from(text, 'utf8') : null;
}

/** @param at - Time of the last signature. With the current time, the file would differ at every download. */
export function attachSignedText({ doc }: Sheet, text: Buffer, { attachment }: ConsentPdfTexts, at: Date): void {
  const options = {
    name: SIGNED_TEXT_NAME,
    type: 'application/json',
    description: attachment,
    creationDate: at,
    modifiedDate: at,
    // Marks the attachment as the source of the pages. The package's types do not know this option.
    relationship: 'Source',
  };
  doc.file(text, options);
}
