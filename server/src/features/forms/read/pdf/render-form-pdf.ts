import { type SketchLine, type SketchValue, utcText } from '@carefront/shared/domain';
import {
  BODY,
  type Cell,
  createSheet,
  drawBlocks,
  drawFigure,
  drawFooters,
  drawHeading,
  drawImage,
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
  type Picture,
  printable,
  richTextBlocks,
  type Sheet,
  SIGNATURE,
  SMALL,
  STRONG,
  TALLEST_FIGURE_PT,
  type TextStyle,
  TITLE,
} from '../../../../documents/public.ts';
import { zonedMomentText } from '../../../../platform/time/moment-text.ts';
import { FORM_PDF_TEXTS } from './form-pdf-texts.ts';
import type { FormPaper, PaperPart } from './paper-pages.ts';

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
    ...scoreRows(paper.pages),
  ];
}

/** The scores stand above the answers, too. */
const scoreRows = (pages: FormPaper['pages']): Cell[][] =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts))
    .flatMap((part) =>
      part.kind === 'answer' && part.isScore && part.text !== ''
        ? [named(oneLine(part.label), oneLine(part.text))]
        : [],
    );

const named = (label: string, value: string): Cell[] => [
  [{ text: label, style: { ...LABEL, sizePt: BODY.sizePt } }],
  [{ text: value, style: BODY }],
];

const GAP_PT = 8;
const SIGNATURE_PT = 64;

/** Draws the parts of a block, one below the other. */
async function drawParts(sheet: Sheet, paper: FormPaper, parts: readonly PaperPart[]): Promise<void> {
  for (const part of parts) {
    leaveSpace(sheet, GAP_PT);
    await drawPart(sheet, paper, part);
    await sheet.breathe();
  }
}

async function drawPart(sheet: Sheet, paper: FormPaper, part: PaperPart): Promise<void> {
  switch (part.kind) {
    case 'heading':
      return drawHeadingLine(sheet, part.text, STRONG, 'H4');
    case 'answer': {
      await drawLabel(sheet, part.label);
      const { noAnswer } = FORM_PDF_TEXTS[paper.locale];
      return part.text.trim() === '' ? drawLine(sheet, noAnswer, LABEL) : drawLine(sheet, part.text, BODY);
    }
    case 'rich-text':
      return drawRichText(sheet, paper, part.html);
    case 'files':
      return drawFiles(sheet, paper, part);
    case 'sketch':
      return drawSketchPart(sheet, paper, part);
    case 'signature':
      return drawSignature(sheet, paper, part);
    default:
      return part satisfies never;
  }
}

/** The question never stands alone at the end of a page. */
const drawLabel = (sheet: Sheet, label: string): Promise<void> =>
  drawHeadingLine(sheet, label, { ...LABEL, isBold: true }, 'P');

const drawHeadingLine = (sheet: Sheet, text: string, style: TextStyle, tag: string): Promise<void> =>
  drawHeading(sheet, [{ text: printable(text), style }], { parent: sheet.root, ...sheet.column, tag });

const drawLine = (sheet: Sheet, text: string, style: TextStyle): Promise<void> =>
  drawText(sheet, [{ text: printable(text), style }], { parent: sheet.root, ...sheet.column, tag: 'P' });

function drawRichText(sheet: Sheet, { locale }: FormPaper, html: string): Promise<void> {
  const { missingPicture } = FORM_PDF_TEXTS[locale];
  const place = { parent: sheet.root, ...sheet.column, pictures: new Map(), missingPicture, depth: 0 };
  return drawBlocks(sheet, richTextBlocks(html), place);
}

type Part<K extends PaperPart['kind']> = Extract<PaperPart, { kind: K }>;

async function drawFiles(sheet: Sheet, paper: FormPaper, { label, files }: Part<'files'>): Promise<void> {
  const texts = FORM_PDF_TEXTS[paper.locale];
  await drawLabel(sheet, label);
  if (files.length === 0) return drawLine(sheet, texts.noAnswer, LABEL);
  for (const { id, name } of files) {
    await drawLine(sheet, `${texts.file}: ${oneLine(name)}`, BODY);
    const picture = paper.pictures.get(id);
    if (!picture) continue;
    leaveSpace(sheet, GAP_PT / 2);
    drawImage(sheet, picture, { parent: sheet.root, ...sheet.column, alt: texts.missingPicture(oneLine(name)) });
  }
}

async function drawSketchPart(sheet: Sheet, paper: FormPaper, { label, sketch }: Part<'sketch'>): Promise<void> {
  const texts = FORM_PDF_TEXTS[paper.locale];
  const description = oneLine(sketch.description);
  await drawLabel(sheet, label);
  const background = sketch.background ? (paper.pictures.get(sketch.background.id) ?? null) : null;
  if (sketch.lines.length > 0 || background)
    drawSketch(sheet, sketch, { alt: description || texts.sketch, background });
  else await drawLine(sheet, texts.noSketch, LABEL);
  if (sketch.background && !background) await drawLine(sheet, texts.sketchWithout, LABEL);
  if (description === '') return;
  leaveSpace(sheet, GAP_PT / 2);
  await drawLine(sheet, sketch.description, BODY);
}

async function drawSignature(
  sheet: Sheet,
  { locale, clinic }: FormPaper,
  { name, signedAt, ip }: Part<'signature'>,
): Promise<void> {
  keepTogether(sheet, SIGNATURE_PT);
  await drawLine(sheet, FORM_PDF_TEXTS[locale].signedBy, LABEL);
  await drawLine(sheet, oneLine(name), SIGNATURE);
  await drawLine(sheet, zonedMomentText(Date.parse(signedAt), clinic.zone, locale), SMALL);
  const address = ip === '' ? '' : ` · IP ${ip}`;
  await drawLine(sheet, oneLine(`${utcText(signedAt)}${address}`), LABEL);
}

/** The sketch's own width: points are in these units. */
const UNITS = 1000;
const PAPER = '#ffffff';
const FRAME = '#d8d1ca';
/** Colours with another name than the PDF library's. */
const HEX = /^#[0-9a-f]{6}$/i;

interface SketchPlace {
  /** Description for screen readers. */
  readonly alt: string;
  /** The picture under the lines; null: white paper. */
  readonly background: Picture | null;
}

/**
 * Draws a sketch from its lines, as vectors. An erasing line is drawn in the colour of the paper, so it also hides the picture under the
 * sketch at that place.
 */
function drawSketch(sheet: Sheet, { lines, height }: SketchValue, { alt, background }: SketchPlace): void {
  const { doc, column, root } = sheet;
  const scale = Math.min(column.widthPt / UNITS, TALLEST_FIGURE_PT / height);
  const size = { width: UNITS * scale, height: height * scale };
  drawFigure(sheet, size.height, { parent: root, alt }, () => {
    doc.save();
    doc.rect(column.xPt, sheet.yPt, size.width, size.height).clip();
    if (background)
      doc.image(background.jpg, column.xPt, sheet.yPt, {
        fit: [size.width, size.height],
        align: 'center',
        valign: 'center',
      });
    doc.translate(column.xPt, sheet.yPt).scale(scale);
    for (const line of lines) drawStroke(doc, line);
    doc.restore();
    doc.lineWidth(0.5).strokeColor(FRAME).rect(column.xPt, sheet.yPt, size.width, size.height).stroke();
  });
}

function drawStroke(doc: PDFKit.PDFDocument, { stroke, strokeWidth, lineCap, points, compositing }: SketchLine): void {
  const [x = 0, y = 0] = points;
  const colour = compositing === 'destination-out' ? PAPER : HEX.test(stroke) ? stroke : namedColour(stroke);
  doc.lineWidth(strokeWidth).lineCap(lineCap).lineJoin('round').strokeColor(colour).moveTo(x, y);
  // A point alone is a line to itself.
  if (points.length === 2) doc.lineTo(x, y);
  for (let at = 2; at + 1 < points.length; at += 2) doc.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  doc.stroke();
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** @returns Black for a name that the colour field does not write. */
const namedColour = (name: string): string => NAMED[name.toLowerCase()] ?? '#000000';
