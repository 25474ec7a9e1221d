import { inflateRawSync } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly isCompressed: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/** Reads a ZIP archive by its central directory, with our own few lines instead of the library that wrote it. */
export function readArchive(bytes: Buffer): ArchiveEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('no archive');
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('no entry');
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]; // three offsets
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(start, start + size);
    const isCompressed = method !== 0;
    entries.push({ name, content: isCompressed ? inflateRawSync(stored) : Buffer.from(stored), isCompressed });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Reads a table: rows of cells. */
export function readTable(text: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [[]];
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n\uFEFF]+))(${separator}|\\r\\n)`, 'g');
  for (const [, quoted, bare, end] of text.matchAll(cells)) {
    rows.at(-1)?.push(bare ?? (quoted ?? '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

export interface WorkbookCell {
  /** As stored: a text by `inlineStr`, a number by `n`. */
  readonly type: string;
  readonly value: string;
  readonly format: string;
  readonly isBold: boolean;
}

/** Reads a workbook by the parts of its archive, with an XML parser instead of the library that wrote it. */
export function readWorkbook(bytes: Buffer) {
  const parts = new Map(readArchive(bytes).map(({ name, content }) => [name, content.toString()]));
  const partOf = (name: string) => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`no part ${name}`);
    return parseDocument(text, { xmlMode: true });
  };
  const [workbook, styles, sheet] = [
    partOf('xl/workbook.xml'),
    partOf('xl/styles.xml'),
    partOf('xl/worksheets/sheet1.xml'),
  ];
  const all = (name: string, under: Parameters<typeof DomUtils.getElementsByTagName>[1]) =>
    DomUtils.getElementsByTagName(name, under);
  const formats = new Map(all('numFmt', styles).map(({ attribs }) => [attribs.numFmtId, attribs.formatCode ?? '']));
  const fonts = all('font', all('fonts', styles)).map((font) => all('b', font).length > 0);
  const looks = all('xf', all('cellXfs', styles)).map(({ attribs }) => ({
    format: formats.get(attribs.numFmtId) ?? `built in ${attribs.numFmtId}`,
    isBold: fonts[Number(attribs.fontId)] ?? false,
  }));
  const rows = all('row', sheet).map((row) =>
    all('c', row).map(({ attribs, children }): WorkbookCell => {
      const look = looks[Number(attribs.s ?? 0)] ?? { format: '', isBold: false };
      return { type: attribs.t ?? 'n', value: DomUtils.textContent(children), ...look };
    }),
  );
  return {
    sheetName: all('sheet', workbook)[0]?.attribs.name,
    frozen: all('pane', sheet).map(({ attribs }) => [attribs.ySplit, attribs.state]),
    widths: all('col', sheet).map(({ attribs }) => Number(attribs.width)),
    /** Names of the elements of the sheet. */
    elements: new Set(all('*', sheet).map(({ name }) => name)),
    rows,
    values: rows.map((row) => row.map(({ value }) => value)),
  };
}
