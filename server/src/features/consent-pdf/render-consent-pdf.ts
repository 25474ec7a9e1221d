import type { ConsentCertificate, Locale } from '@carefront/shared/contracts';
import {
  createSheet,
  drawFooters,
  FOOTER,
  FOOTER_MONO,
  finished,
  loadPdfFonts,
  metadataText,
  type Phrase,
} from '../../documents/public.ts';
import { attachSignedText, type ConsentPaper, shortId, signedText } from './consent-paper.ts';
import { CONSENT_PDF_TEXTS } from './consent-pdf-texts.ts';
import { drawCertificate, drawConsent, drawSignatures } from './draw-consent.ts';

export interface ConsentPdfInput extends Omit<ConsentPaper, 'texts' | 'isTextAttached'> {
  /** Language of the document and of the PDF's own texts. */
  readonly locale: Locale;
}

/** The footer has two lines: id and hash. */
const FOOTER_FROM_EDGE_PT = 46;

const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'en', fr: 'fr' };

/**
 * Returns the signed consent and its certificate as a tagged PDF. The same evidence gives the same bytes, because the clock is not used.
 * The metadata contains no name.
 */
export async function renderConsentPdf({ locale, ...input }: ConsentPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const { document, certificate, clinic } = input;
  const text = signedText(input);
  const paper: ConsentPaper = { ...input, isTextAttached: text !== null, texts: CONSENT_PDF_TEXTS[locale] };
  const createdAt = lastSignedAt(certificate);
  const sheet = createSheet(await loadPdfFonts(), {
    size: clinic.paper,
    lang: LANGUAGES[locale],
    title: metadataText(`${document.title}, ${document.clinic.name}`),
    createdAt,
  });
  await drawConsent(sheet, paper);
  await drawSignatures(sheet, paper);
  await drawCertificate(sheet, paper);
  drawFooters(sheet, { fromEdgePt: FOOTER_FROM_EDGE_PT, left: footerOf(paper), pageText: paper.texts.page });
  if (text) attachSignedText(sheet, text, paper.texts, createdAt);
  return finished(sheet);
}

function lastSignedAt({ signatures }: ConsentCertificate): Date {
  return new Date(signatures.reduce((last, { signed_at }) => Math.max(last, Date.parse(signed_at)), 0));
}

function footerOf({ document, certificate, texts }: ConsentPaper): Phrase[] {
  const hash = certificate.signatures[0]?.document_hash ?? '';
  return [
    { text: texts.footer(shortId(document.consent_id)), style: FOOTER },
    // A reader who may only view does not get the document hash.
    ...(hash === '' ? [] : [{ text: `\nSHA-256 ${hash}`, style: FOOTER_MONO }]),
  ];
}
