import { inflateRawSync } from 'node:zlib';

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
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
