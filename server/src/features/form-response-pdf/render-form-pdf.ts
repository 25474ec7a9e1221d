import { createSheet, finished, loadPdfFonts, metadataText } from '../../documents/public.ts';
import { drawFooters } from './drawing/draw-footers.ts';
import { drawForm } from './drawing/draw-form.ts';
import type { FormPaper } from './paper/form-paper.ts';

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
  drawFooters(sheet, paper);
  return finished(sheet);
}
