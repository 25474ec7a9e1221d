import { inflateSync } from 'node:zlib';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadAttachment {
  readonly name: string;
  readonly description: string;
  readonly bytes: Uint8Array;
}

/** A PDF as an independent library reads it. */
export interface ReadPdf {
  /** Text of each page. */
  readonly pages: readonly string[];
  /** Text of all pages; each run of blanks and line breaks becomes one blank. */
  readonly text: string;
  /** Roles of the structure elements, such as `P` and `H1`, in no order. */
  readonly roles: readonly string[];
  /** Roles on the first page, in reading order. */
  readonly firstRoles: readonly string[];
  /** Width and height of the first page, in points. */
  readonly size: readonly [number, number];
  readonly title: string;
  /** The title in the XML metadata. */
  readonly xmpTitle: string;
  readonly language: string;
  readonly createdAt: string;
  readonly isTagged: boolean;
  /** Addresses of the links. */
  readonly links: readonly string[];
  readonly attachments: readonly ReadAttachment[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The library takes ownership of the bytes, so it gets a copy.
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info, metadata } = await document.getMetadata();
  const pages: string[] = [];
  const firstRoles: string[] = [];
  const links: string[] = [];
  let size: [number, number] = [0, 0];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    if (number === 1) size = [width, height];
    pages.push(await textOf(page));
    if (number === 1) collectRoles(await page.getStructTree(), firstRoles);
    const annotations: { url?: string }[] = await page.getAnnotations();
    links.push(...annotations.flatMap(({ url }) => (url === undefined ? [] : [url])));
  }
  const attachments = await attachmentsOf(document);
  // The library's types declare an object, but the value is a map.
  const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const facts = info as { Title?: string; Language?: string; CreationDate?: string };
  await document.loadingTask.destroy();
  return {
    ...{ pages, firstRoles, size, links, attachments },
    roles: Array.from(Buffer.from(bytes).toString('latin1').matchAll(ROLE), ([, role = '']) => role),
    text: pages.join('\n').replace(/\s+/g, ' '),
    title: facts.Title ?? '',
    xmpTitle: String(metadata?.get('dc:title') ?? ''),
    language: facts.Language ?? '',
    createdAt: facts.CreationDate ?? '',
    isTagged: marks?.get('Marked') === true,
  };
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<ReadAttachment[]> {
  const attachments: ReadAttachment[] = [];
  for (const [id, { filename, description }] of (await document.getAttachments()) ?? []) {
    const bytes = (await document.getAttachmentContent(id)) ?? new Uint8Array();
    attachments.push({ name: filename, description, bytes });
  }
  return attachments;
}

const ROLE = /\/S \/(\w+)/g;

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Reads the first and the last page of a document that may have hundreds of pages. */
export async function readEnds(bytes: Uint8Array): Promise<{ first: string; last: string; count: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const count = document.numPages;
  const first = await textOf(await document.getPage(1));
  const last = await textOf(await document.getPage(count));
  await document.loadingTask.destroy();
  return { first: first.replace(/\s+/g, ' '), last, count };
}

function collectRoles(node: unknown, roles: string[]): void {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] };
  if (role !== undefined) roles.push(role);
  for (const child of children) collectRoles(child, roles);
}

const STREAM = /\/Filter \/FlateDecode[\s\S]*?\nstream\n([\s\S]*?)\nendstream/g;
const ACTUAL_TEXT = /\/ActualText \((?<text>(?:\\.|[^\\)])*)\)/gs;

/** Lists the texts that replace shapes and boxes when a reader copies them or reads them aloud. */
export function actualTexts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  return Array.from(file.matchAll(STREAM), ([, stream = '']) => unpacked(Buffer.from(stream, 'latin1')))
    .flatMap((content) => Array.from(content.matchAll(ACTUAL_TEXT), ({ groups }) => groups?.text ?? ''))
    .map((text) => text.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign))
    .map((text) => decoded(Buffer.from(text, 'latin1')));
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Unpacks a stream. Some streams are pictures or fonts, and not all are packed like this. */
function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** Decodes UTF-16 with a byte order mark, as pdfkit writes texts that are not ASCII. */
const decoded = (text: Buffer): string =>
  text[0] === 0xfe && text[1] === 0xff
    ? text
        .subarray(2, text.length - (text.length % 2))
        .swap16()
        .toString('utf16le')
    : text.toString('latin1');
