import type { ConsentCertificate, ConsentEvidence, Locale, Role } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import type { WithheldPart } from '../../consent/public.ts';
import { CONSENT_PDF_EN } from './consent-pdf-texts.en.ts';
import { CONSENT_PDF_FR } from './consent-pdf-texts.fr.ts';

/** In whose place somebody signs by a mailed link. */
export type LinkSigner = Exclude<ConsentEvidence['role'], 'provider'>;

/** Everything that the paper says of itself. */
export interface ConsentPdfTexts {
  /** Twelve, January first. */
  readonly monthNames: readonly string[];
  readonly status: string;
  readonly statuses: Readonly<Record<ConsentStatus, string>>;
  readonly client: string;
  readonly birthDate: string;
  readonly guardian: string;
  readonly provider: string;
  readonly contacts: string;
  readonly contact: Readonly<Record<'name' | 'relationship' | 'organization' | 'phone' | 'email', string>>;
  readonly statement: string;
  readonly terms: string;
  readonly signatures: string;
  readonly signedBy: Readonly<Record<ConsentEvidence['role'], string>>;
  readonly awaitsProvider: string;
  /**
   * Text in place of a missing picture.
   * @param alt - The picture's description; '' when it has none.
   */
  readonly picture: (alt: string) => string;
  readonly certificate: string;
  readonly proves: string;
  /** The same for who is not shown from where. */
  readonly provesWithoutPlace: string;
  readonly fingerprint: string;
  /** Only where it is. @param fileName - Under which the signed text is in the PDF. */
  readonly textAttached: (fileName: string) => string;
  /** In the reader's list of attached files. */
  readonly attachment: string;
  /** The result of the check follows. */
  readonly checkedAnew: string;
  readonly intact: string;
  readonly changed: string;
  readonly consent: string;
  readonly consentId: string;
  readonly clinic: string;
  readonly name: string;
  readonly method: string;
  readonly methods: Readonly<Record<ConsentEvidence['method'], string>>;
  /** Label for the sender of an emailed link. */
  readonly linkSentBy: string;
  readonly roles: Readonly<Record<Role, string>>;
  /** The link has no sender: it was sent with a booking. */
  readonly withBooking: string;
  readonly linkAddress: string;
  /** By in whose place they signed. */
  readonly addressOnFile: Readonly<Record<LinkSigner, string>>;
  readonly addressNotOnFile: Readonly<Record<LinkSigner, string>>;
  readonly atClinic: string;
  readonly atUtc: string;
  readonly ip: string;
  readonly browser: string;
  readonly language: string;
  readonly languages: Readonly<Record<Locale, string>>;
  readonly release: string;
  readonly templateVersion: string;
  readonly request: string;
  readonly withheld: string;
  /** By part of the document; others are shown as they are. */
  readonly withheldParts: Readonly<Record<WithheldPart, string>>;
  /** They were shown all of it. */
  readonly nothingWithheld: string;
  readonly documentHash: string;
  readonly termsHash: string;
  readonly previousHash: string;
  /** There is no signature before it. */
  readonly firstSignature: string;
  readonly hash: string;
  readonly check: string;
  readonly signatureIntact: string;
  readonly signatureChanged: string;
  readonly unknown: string;
  readonly unknownBrowser: string;
  readonly events: string;
  readonly noEvents: string;
  readonly event: Readonly<Record<'at' | 'what' | 'who', string>>;
  /** By the log's name; others are shown as they are. */
  readonly actions: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<ConsentCertificate['events'][number]['actor'], string>>;
  readonly footer: (shortId: string) => string;
  readonly page: (number: number, of: number) => string;
}

export const CONSENT_PDF_TEXTS: Readonly<Record<Locale, ConsentPdfTexts>> = {
  en: CONSENT_PDF_EN,
  fr: CONSENT_PDF_FR,
};
