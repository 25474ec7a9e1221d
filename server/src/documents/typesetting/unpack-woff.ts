import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { type FontTable, plainGlyphs, type StoredTable } from './glyph-outlines.ts';

const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/**
 * Unpacks a font file (WOFF or WOFF2) to the plain font. pdfkit also reads packed fonts, but unpacks them again for every document, which takes
 * two thirds of its time, and it cannot take a weight out of a packed font with several weights.
 */
export function unpackFont(file: Buffer): Uint8Array {
  const signature = file.toString('latin1', 0, 4);
  if (signature !== 'wOFF' && signature !== 'wOF2') throw new Error('not a packed font');
  const tables = signature === 'wOFF' ? woffTables(file) : plainGlyphs(woff2Tables(file));
  return plainFont(file.subarray(4, 8), tables);
}

function plainFont(flavor: Buffer, tables: readonly FontTable[]): Uint8Array {
  const header = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES);
  flavor.copy(header);
  header.writeUInt16BE(tables.length, 4);
  // The search fields of the header and the checksums only help old readers; nothing here reads them.
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(bytes), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Sum of the table's 32-bit words. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  for (let at = whole; at < bytes.length; at += 1) sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) >>> 0;
  return sum;
}

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;

function woffTables(file: Buffer): FontTable[] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const offset = file.readUInt32BE(entry + 4);
    const packedBytes = file.readUInt32BE(entry + 8);
    const stored = file.subarray(offset, offset + packedBytes);
    const bytes = packedBytes < file.readUInt32BE(entry + 12) ? inflateSync(stored) : stored;
    return { tag: file.toString('latin1', entry, entry + 4), bytes };
  });
}

const WOFF2_HEADER_BYTES = 48;
/** Tags with a number of their own in WOFF2, in the order of their numbers. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS ' +
  'GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop ' +
  'trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.padEnd(4));

function woff2Tables(file: Buffer): StoredTable[] {
  let at = WOFF2_HEADER_BYTES;
  const readBase128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    at += 1;
    let tag = KNOWN_TAGS[flags & 0x3f];
    if (tag === undefined) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    const plainBytes = readBase128();
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    return { tag, isTransformed, storedBytes: isTransformed ? readBase128() : plainBytes };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let offset = 0;
  return entries.map(({ tag, isTransformed, storedBytes }) => {
    const bytes = data.subarray(offset, offset + storedBytes);
    offset += storedBytes;
    return { tag, isTransformed, bytes };
  });
}
