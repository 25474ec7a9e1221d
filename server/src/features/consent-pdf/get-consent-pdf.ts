import type { Deps } from '../../deps.ts';
import { findPdfClinic, type PdfDrawing, type PdfKind, type Picture, type Pictures } from '../../documents/public.ts';
import { printPicture } from '../../files/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type ConsentCall, findThirdPartyLists, readEvidence } from '../consent/public.ts';
import { fileNameOf, readAddressName } from '../content-images/content-images.ts';
import type { ListNames } from './consent-paper.ts';
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
    const logo = await loadLogo(deps, call.clinic.id, call.clinic.image);
    return { clinic, document, certificate, locale, lists, pictures, logo };
  });
}

const NO_NAMES: ListNames = { organizations: new Map(), relationships: new Map() };

async function findListNames(db: Database): Promise<ListNames> {
  const { organizations, third_party_relationships: relationships } = await findThirdPartyLists(db);
  const byId = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { organizations: byId(organizations), relationships: byId(relationships) };
}

const ADDRESS = /\/content-images\/([0-9a-f-]{36}\.(?:jpg|png))/g;
/** More than any text needs; further pictures are printed as their description. */
const MAX_PICTURES = 20;

/**
 * Returns the clinic's own pictures in the text, prepared for print: opaque, and no larger than needed. A removed picture is left out.
 * @param html - Rich text.
 */
async function loadPictures({ files }: Pick<Deps, 'files'>, clinicId: number, html: string): Promise<Pictures> {
  const names = new Set(Array.from(html.matchAll(ADDRESS), ([, name = '']) => name));
  const pictures = new Map<string, Picture>();
  for (const name of [...names].slice(0, MAX_PICTURES)) {
    const known = readAddressName(name);
    const bytes = known && (await files.get(fileNameOf(clinicId, known)));
    const picture = bytes ? await printPicture(bytes) : null;
    if (picture) pictures.set(`/content-images/${name}`, picture);
  }
  return pictures;
}

/**
 * @param image - Address of the clinic's picture.
 * @returns null when the picture is not the clinic's own, or cannot be printed: drawings (SVG) cannot.
 */
export async function loadLogo(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  image: string | null,
): Promise<Picture | null> {
  if (image === null) return null;
  const [logo] = (await loadPictures({ files }, clinicId, image)).values();
  return logo ?? null;
}
