import type { ConsentCertificate, ConsentEvidence, Locale, Role } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import type { WithheldPart } from '../../consent/public.ts';
import { CONSENT_PDF_EN } from './consent-pdf-texts.en.ts';
import { CONSENT_PDF_FR } from './consent-pdf-texts.fr.ts';

/** The role in which the holder of an emailed link signs. */
export type LinkSigner = Exclude<ConsentEvidence['role'], 'provider'>;

/** The PDF's own texts. */
export interface ConsentPdfTexts {
  /** Names of the twelve months; January is the first. */
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
  /** The same text for a reader who does not see the IP address. */
  readonly provesWithoutPlace: string;
  readonly fingerprint: string;
  /** Text about the attached file, if one is attached. @param fileName - Name of the attached file. */
  readonly textAttached: (fileName: string) => string;
  /** Description in the PDF viewer's list of attached files. */
  readonly attachment: string;
  /** The result of the check follows. */
  readonly checkedAgain: string;
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
  /** The link has no sender: it was sent with a visitor's form. */
  readonly withBooking: string;
  readonly linkAddress: string;
  /** By the role of the signer. */
  readonly addressOnFile: Readonly<Record<LinkSigner, string>>;
  readonly addressNotOnFile: Readonly<Record<LinkSigner, string>>;
  readonly atClinic: string;
  readonly atUtc: string;
  readonly ip: string;
  readonly browser: string;
  readonly language: string;
  readonly languages: Readonly<Record<Locale, string>>;
  readonly release: string;
  readonly shownProof: string;
  readonly shownProofs: Readonly<Record<NonNullable<ConsentEvidence['shown_proof']>, string>>;
  readonly templateVersion: string;
  readonly request: string;
  readonly withheld: string;
  /** By part of the document; an unknown part is shown as it is stored. */
  readonly withheldParts: Readonly<Record<WithheldPart, string>>;
  /** The signer was shown all parts. */
  readonly nothingWithheld: string;
  readonly documentHash: string;
  readonly termsHash: string;
  readonly previousHash: string;
  /** The first signature has no signature before it. */
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
  /** By the action's name in the log; an unknown action is shown as it is stored. */
  readonly actions: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<ConsentCertificate['events'][number]['actor'], string>>;
  readonly footer: (shortId: string) => string;
  readonly page: (number: number, of: number) => string;
}

export const CONSENT_PDF_TEXTS: Readonly<Record<Locale, ConsentPdfTexts>> = {
  en: CONSENT_PDF_EN,
  fr: CONSENT_PDF_FR,
};
