import { createSheet, drawFooters, FOOTER, finished, loadPdfFonts, metadataText } from '../../documents/public.ts';
import { drawForm } from './drawing/draw-form.ts';
import type { FormPaper } from './paper/form-paper.ts';
import { FORM_PDF_TEXTS } from './texts/form-pdf-texts.ts';

const FOOTER_FROM_EDGE_PT = 40;
/** Characters of the response's id that are printed. */
const ID_LENGTH = 8;

/**
 * Returns the submitted form as a tagged PDF. The same response gives the same bytes, because the clock is not used. The metadata contains
 * no name of a person.
 */
export async function renderFormPdf(paper: FormPaper): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = createSheet(await loadPdfFonts(), {
    size: paper.clinic.paper,
    lang: paper.locale,
    title: metadataText(`${paper.formName}, ${paper.clinic.name}`),
    createdAt: new Date(paper.submittedAt),
  });
  await drawForm(sheet, paper);
  const texts = FORM_PDF_TEXTS[paper.locale];
  const id = { text: texts.footer(paper.responseId.slice(0, ID_LENGTH)), style: FOOTER };
  drawFooters(sheet, { fromEdgePt: FOOTER_FROM_EDGE_PT, left: [id], pageText: texts.page });
  return finished(sheet);
}
