import { utcText } from '@carefront/shared/domain';
import {
  BODY,
  drawBlocks,
  drawHeading,
  drawImage,
  drawText,
  keepTogether,
  LABEL,
  leaveSpace,
  oneLine,
  printable,
  richTextBlocks,
  type Sheet,
  SIGNATURE,
  SMALL,
  STRONG,
  type TextStyle,
} from '../../../documents/public.ts';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';
import type { FormPaper, PaperPart } from '../paper/form-paper.ts';
import { FORM_PDF_TEXTS } from '../texts/form-pdf-texts.ts';
import { drawSketch } from './draw-sketch.ts';

const GAP_PT = 8;
const SIGNATURE_PT = 64;

/** Draws the parts of a block, one below the other. */
export async function drawParts(sheet: Sheet, paper: FormPaper, parts: readonly PaperPart[]): Promise<void> {
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
