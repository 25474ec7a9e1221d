import { setImmediate as nextRound } from 'node:timers/promises';
import type { PdfFonts } from './typesetting/pdf-fonts.ts';
import { createTypesetter, type Typesetter } from './typesetting/text-runs.ts';

export type PaperSize = 'A4' | 'LETTER';
export type Element = PDFKit.PDFStructureElement;

/** Position and width of a column of text, from the paper's left edge. */
export interface Column {
  readonly xPt: number;
  readonly widthPt: number;
}

/** The document that is being drawn, from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  /** Root of the document structure: all readable content belongs below it. */
  readonly root: Element;
  /** The whole width of the page. */
  readonly column: Column;
  readonly topPt: number;
  readonly bottomPt: number;
  /** Position of the next content. */
  yPt: number;
  /** Headings that are drawn with the content after them, in reading order. */
  readonly headings: WaitingHeading[];
  /** Pauses the drawing when other work has waited long enough. */
  breathe(): Promise<void>;
}

interface WaitingHeading {
  readonly heightPt: number;
  /** Space below it. */
  gapPt: number;
  readonly draw: () => void;
}

interface SheetOptions {
  readonly size: PaperSize;
  readonly lang: string;
  readonly title: string;
  readonly createdAt: Date;
}

const MARGIN_PT = 56;
const FOOTER_PT = 40;
/** Drawing pauses after this time, so that other work waits no longer for a document. */
const PAUSE_AFTER_MS = 12;

/** Creates an empty document. All its metadata come from the caller, so that the same input gives the same file. */
export function createSheet(fonts: PdfFonts, { size, lang, title, createdAt }: SheetOptions): Sheet {
  const doc = new fonts.pdfkit({
    ...{ size, lang, font: '', pdfVersion: '1.7', tagged: true, displayTitle: true },
    ...{ bufferPages: true, margin: MARGIN_PT },
    info: { Title: title, Producer: 'Carefront', Creator: 'Carefront', CreationDate: createdAt },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  let lastPauseMs = performance.now();
  return {
    doc,
    type: createTypesetter(doc, fonts, lang),
    root,
    column: { xPt: MARGIN_PT, widthPt: doc.page.width - 2 * MARGIN_PT },
    topPt: MARGIN_PT,
    bottomPt: doc.page.height - MARGIN_PT - FOOTER_PT / 2,
    yPt: MARGIN_PT,
    headings: [],
    async breathe() {
      if (performance.now() - lastPauseMs < PAUSE_AFTER_MS) return;
      await nextRound();
      lastPauseMs = performance.now();
    },
  };
}

export function newPage(sheet: Sheet): void {
  if (sheet.headings.length > 0) keepTogether(sheet, 0);
  addPage(sheet);
}

function addPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.yPt = sheet.topPt;
}

export const isAtTop = ({ yPt, topPt }: Sheet): boolean => yPt <= topPt;

/** Height of the headings that wait, with the space below them. */
export const waitingHeight = ({ headings }: Sheet): number =>
  headings.reduce((sum, { heightPt, gapPt }) => sum + heightPt + gapPt, 0);

/** Keeps the following content on one page with the headings before it, if it fits on one page. Draws these headings. */
export function keepTogether(sheet: Sheet, heightPt: number): void {
  if (sheet.yPt + waitingHeight(sheet) + heightPt > sheet.bottomPt && !isAtTop(sheet)) addPage(sheet);
  for (const { heightPt: ownPt, gapPt, draw } of sheet.headings.splice(0)) {
    draw();
    sheet.yPt += ownPt + gapPt;
  }
}

/** Adds space between two contents; no space at the top of a page. */
export function leaveSpace(sheet: Sheet, heightPt: number): void {
  const heading = sheet.headings.at(-1);
  if (heading) heading.gapPt += heightPt;
  else if (!isAtTop(sheet)) sheet.yPt += heightPt;
}

/** Returns the file's bytes. Precondition: everything is drawn. */
export async function finished({ doc, root }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  root.end();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

interface ElementOptions {
  /** Description of a picture. */
  readonly alt?: string;
  /** Scope of a header cell. */
  readonly scope?: 'Column' | 'Row';
}

/** Adds an element of the structure below its parent. */
export function openElement({ doc }: Sheet, parent: Element, tag: string, options: ElementOptions = {}): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws content that belongs to the element. Calls must not be nested. */
export function drawInto({ doc }: Sheet, element: Element, tag: string, draw: () => void): void {
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
}

/** Draws content that screen readers skip. */
export function drawArtifact({ doc }: Sheet, kind: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type: kind });
  draw();
  doc.endMarkedContent();
}
