import { artifactLines, FOOTER, FOOTER_MONO, layOutLines, type Phrase, type Sheet } from '../../../documents/public.ts';
import { type ConsentPaper, shortId } from './consent-paper.ts';

/** Distance from the lower edge of the page to the footer's first line. */
const UP_PT = 46;

/** Draws the footer of every page: the consent's id, the hash and the page number. Precondition: all pages are drawn. */
export function drawFooters(sheet: Sheet, { document, certificate, texts }: ConsentPaper): void {
  const { doc, column, type } = sheet;
  const { count } = doc.bufferedPageRange();
  const hash = certificate.signatures[0]?.document_hash ?? '';
  const left: Phrase[] = [
    { text: texts.footer(shortId(document.consent_id)), style: FOOTER },
    // A reader who may only view does not get the document hash.
    ...(hash === '' ? [] : [{ text: `\nSHA-256 ${hash}`, style: FOOTER_MONO }]),
  ];
  const leftLines = layOutLines(type, left, column.widthPt);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    sheet.yPt = doc.page.height - UP_PT;
    artifactLines(sheet, leftLines, column);
    const number = layOutLines(type, [{ text: texts.page(index + 1, count), style: FOOTER }], column.widthPt);
    artifactLines(sheet, number, { xPt: column.xPt + column.widthPt - (number[0]?.widthPt ?? 0) });
  }
}
