import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

interface FontTable {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

/**
 * Unpacks a font file to the plain font. pdfkit also reads packed fonts, but unpacks them again for every document, which takes two thirds
 * of its time.
 */
export async function unpackWoff(file: Buffer): Promise<Uint8Array> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a packed font');
  const count = file.readUInt16BE(12);
  const tables = await Promise.all(Array.from({ length: count }, (_, index) => readTable(file, index)));
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  file.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  // The search fields of the header only help old readers; this code does not read them.
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    // Each table begins at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

async function readTable(file: Buffer, index: number): Promise<FontTable> {
  const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
  const offset = file.readUInt32BE(entry + 4);
  const packedBytes = file.readUInt32BE(entry + 8);
  const plainBytes = file.readUInt32BE(entry + 12);
  const stored = file.subarray(offset, offset + packedBytes);
  return {
    tag: file.subarray(entry, entry + 4),
    checksum: file.readUInt32BE(entry + 16),
    bytes: packedBytes < plainBytes ? await inflated(stored) : stored,
  };
}
