import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { newNonce } from './nonce.ts';

const decompress = promisify(brotliDecompress);
/**
 * The result serves many answers, so the level is a little higher than for one answer. A higher level doubles the time and saves few bytes.
 */
const QUALITY = 6;
/** A placeholder may by chance match a part of the page; then another placeholder is tried. */
const MAX_TRIES = 5;

/** A compressed page into which any nonce can be written. */
export interface BrotliTemplate {
  readonly bytes: Buffer;
  /** Offset of the nonce in the compressed page; null in a page without a nonce. */
  readonly nonceAt: number | null;
}

/**
 * Compresses the page with a placeholder; its first occurrence is a separate block. Brotli cannot compress random characters, so it leaves
 * them as they are and writes the later occurrences as copies of the first. Overwriting the first with another nonce changes them all. Each
 * template is checked by decompressing it with a nonce that differs in every character; all nonces end alike, so nothing after them depends
 * on their characters.
 * @param parts - The page, split at each nonce.
 * @returns null when no template can be made; then the page is compressed for each answer.
 */
export async function createBrotliTemplate(parts: readonly Buffer[]): Promise<BrotliTemplate | null> {
  const [first = Buffer.alloc(0), ...others] = parts;
  if (others.length === 0) return { bytes: await compressEach([first]), nonceAt: null };
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const placeholder = newNonce();
    const bytes = await compressEach([first, Buffer.from(placeholder), joinWith(others, placeholder)]);
    const nonceAt = bytes.indexOf(placeholder);
    if (nonceAt < 0 || bytes.includes(placeholder, nonceAt + 1)) continue;
    const template = { bytes, nonceAt };
    if (await isVerified(template, parts, differentNonce(placeholder))) return template;
  }
  return null;
}

/** Returns a copy, because all answers share the template. */
export function fillBrotli({ bytes, nonceAt }: BrotliTemplate, nonce: string): Buffer {
  if (nonceAt === null) return bytes;
  const filled = Buffer.from(bytes);
  filled.write(nonce, nonceAt, 'latin1');
  return filled;
}

async function isVerified(template: BrotliTemplate, parts: readonly Buffer[], nonce: string): Promise<boolean> {
  try {
    return (await decompress(fillBrotli(template, nonce))).equals(joinWith(parts, nonce));
  } catch {
    return false; // The filled bytes are not valid brotli, so the template is wrong.
  }
}

/** A nonce that differs in every character except the ending, which is the same in all nonces. */
const differentNonce = (nonce: string): string => nonce.replace(/[^=]/g, (sign) => (sign === 'x' ? 'y' : 'x'));

const joinWith = (parts: readonly Buffer[], nonce: string): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(nonce), part])));

/** Compresses the chunks into one stream in which each chunk ends on a byte boundary. */
async function compressEach(chunks: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: chunks.reduce((sum, { length }) => sum + length, 0),
    },
  });
  const written = stream.toArray();
  for (const [index, chunk] of chunks.entries()) {
    stream.write(chunk);
    if (index < chunks.length - 1) stream.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  stream.end();
  return Buffer.concat((await written) as Buffer[]); // the chunks of a byte stream are Buffers
}
