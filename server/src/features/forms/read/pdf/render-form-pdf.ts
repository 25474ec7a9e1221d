import {
  BODY,
  type Cell,
  createSheet,
  drawFooters,
  drawHeading,
  drawLetterhead,
  drawSection,
  drawTable,
  drawText,
  FOOTER,
  finished,
  isolated,
  keepTogether,
  LABEL,
  leaveSpace,
  loadPdfFonts,
  metadataText,
  oneLine,
  type Sheet,
  STRONG,
  TITLE,
} from '../../../../documents/public.ts';
import { zonedMomentText } from '../../../../platform/time/moment-text.ts';
import { drawParts } from './draw-parts.ts';
import type { FormPaper } from './form-paper.ts';
import { FORM_PDF_TEXTS } from './form-pdf-texts.ts';

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

/** Draws the facts of the response, then page by page the blocks with their answers. */
async function drawForm(sheet: Sheet, paper: FormPaper): Promise<void> {
  const { clinic, formName, pages } = paper;
  await drawLetterhead(sheet, clinic);
  leaveSpace(sheet, 22);
  await drawText(sheet, [{ text: oneLine(formName), style: TITLE }], {
    parent: sheet.root,
    ...sheet.column,
    tag: 'H1',
  });
  leaveSpace(sheet, 8);
  await drawTable(sheet, sheet.root, { shares: [1, 4], rows: factRows(paper), hasRowNames: true });
  for (const { name, blocks } of pages) {
    if (name.trim() !== '') await drawSection(sheet, oneLine(name));
    for (const block of blocks) {
      await drawBlockName(sheet, oneLine(block.name));
      await drawParts(sheet, paper, block.parts);
    }
  }
  // Draws a heading without anything below it.
  keepTogether(sheet, 0);
}

async function drawBlockName(sheet: Sheet, name: string): Promise<void> {
  leaveSpace(sheet, 14);
  if (name === '') return;
  const style = { ...STRONG, sizePt: 12 };
  await drawHeading(sheet, [{ text: name, style }], { parent: sheet.root, ...sheet.column, tag: 'H3' });
}

function factRows({ locale, clinic, ...paper }: FormPaper): Cell[][] {
  const texts = FORM_PDF_TEXTS[locale];
  const submitted = zonedMomentText(Date.parse(paper.submittedAt), clinic.zone, locale);
  const account = paper.submittedBy === null ? [] : [isolated(oneLine(paper.submittedBy))];
  const submitter = [...account, ...(paper.isFilledOut ? [texts.filledOut] : [])].join(', ');
  return [
    named(texts.client, paper.clientName === null ? texts.noClient : isolated(oneLine(paper.clientName))),
    named(texts.submitted, submitted),
    ...(submitter === '' ? [] : [named(texts.submittedBy, submitter)]),
    named(texts.version, paper.version),
    named(texts.response, paper.responseId),
  ];
}

const named = (label: string, value: string): Cell[] => [
  [{ text: label, style: { ...LABEL, sizePt: BODY.sizePt } }],
  [{ text: value, style: BODY }],
];
