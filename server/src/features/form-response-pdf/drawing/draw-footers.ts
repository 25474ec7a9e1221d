import { artifactLines, FOOTER, layOutLines, type Sheet } from '../../../documents/public.ts';
import type { FormPaper } from '../paper/form-paper.ts';
import { FORM_PDF_TEXTS } from '../texts/form-pdf-texts.ts';

/** Distance of the footer from the lower edge of the page. */
const FROM_EDGE_PT = 40;
/** Characters of the id that are printed. */
const ID_LENGTH = 8;

/** Draws the footer of every page: the response's id and the page number. Precondition: all pages are drawn. */
export function drawFooters(sheet: Sheet, { responseId, locale }: FormPaper): void {
  const { doc, column, type } = sheet;
  const texts = FORM_PDF_TEXTS[locale];
  const { count } = doc.bufferedPageRange();
  const linesOf = (text: string) => layOutLines(type, [{ text, style: FOOTER }], column.widthPt);
  const left = linesOf(texts.footer(responseId.slice(0, ID_LENGTH)));
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    sheet.yPt = doc.page.height - FROM_EDGE_PT;
    artifactLines(sheet, left, column);
    const number = linesOf(texts.page(index + 1, count));
    artifactLines(sheet, number, { xPt: column.xPt + column.widthPt - (number[0]?.widthPt ?? 0) });
  }
}
