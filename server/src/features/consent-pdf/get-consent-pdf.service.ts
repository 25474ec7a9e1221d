import type { Deps } from '../../deps.ts';
import { findPdfClinic, type PdfDrawing, type PdfKind } from '../../documents/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type ConsentCall, findThirdPartyLists, readEvidence } from '../consent/public.ts';
import { loadPictures } from './consent-pictures.ts';
import type { ListNames } from './pages/consent-paper.ts';
import type { ConsentPdfInput } from './render-consent-pdf.ts';

const CONSENT_PDF: PdfKind<ConsentPdfInput> = {
  module: new URL('./render-consent-pdf.ts', import.meta.url),
  exportedAs: 'renderConsentPdf',
  // The longest terms that a clinic may write take a second or two on a busy machine.
  timeLimitMs: 15_000,
};

/**
 * Returns a signed consent with its certificate to a reader with an account or with an emailed copy (CO-10).
 * @throws AppError `not-found`; `consent-unsigned`; `unavailable` when too many PDFs wait, or the drawing took too long.
 */
export async function getConsentPdf(
  deps: Deps,
  pdfs: PdfDrawing,
  call: ConsentCall,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { document, certificate, locale } = await readEvidence(deps, call, id);
  const clinic = await findPdfClinic(deps, call.clinic);
  const lists = document.third_party_contact.length > 0 ? await findListNames(deps.database.db) : NO_NAMES;
  return pdfs.draw(call.clinic.id, CONSENT_PDF, async () => {
    const pictures = await loadPictures(deps, call.clinic.id, document.terms);
    return { clinic, document, certificate, locale, lists, pictures };
  });
}

const NO_NAMES: ListNames = { organizations: new Map(), relationships: new Map() };

async function findListNames(db: Database): Promise<ListNames> {
  const { organizations, third_party_relationships: relationships } = await findThirdPartyLists(db);
  const byId = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { organizations: byId(organizations), relationships: byId(relationships) };
}
