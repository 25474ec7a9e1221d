import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { newNonce } from './nonce.ts';

const decompress = promisify(brotliDecompress);
/** Made once for many answers, so a little more than for one; beyond it the time doubles for few bytes. */
const QUALITY = 6;
/** A placeholder may look like a piece of the page by chance; then another one does it. */
const MOST_TRIES = 5;

/** A compressed page into which any nonce can be written. */
export interface BrotliTemplate {
  readonly bytes: Buffer;
  /** The nonce's place in the compressed page; null in a page without a nonce. */
  readonly nonceAt: number | null;
}

/**
 * Compresses the page with a placeholder; its first occurrence is a separate block. Brotli cannot compress random characters, so it leaves
 * them as they are and writes the later occurrences as copies of the first. Overwriting the first with another nonce changes them all. Each
 * template is checked by decompressing it with a nonce that differs in every character; all nonces end alike, so nothing after them depends
 * on their characters.
 * @param parts - Parts of the page; a nonce goes between each two.
 * @returns null when this is not possible: such a page is compressed for each answer.
 */
export async function createBrotliTemplate(parts: readonly Buffer[]): Promise<BrotliTemplate | null> {
  const [first = Buffer.alloc(0), ...others] = parts;
  if (others.length === 0) return { bytes: await compressEach([first]), nonceAt: null };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const placeholder = newNonce();
    const bytes = await compressEach([first, Buffer.from(placeholder), joinWith(others, placeholder)]);
    const nonceAt = bytes.indexOf(placeholder);
    if (nonceAt < 0 || bytes.includes(placeholder, nonceAt + 1)) continue;
    const template = { bytes, nonceAt };
    if (await isProved(template, parts, otherThan(placeholder))) return template;
  }
  return null;
}

/** A copy: templates are shared by answers. */
export function fillBrotli({ bytes, nonceAt }: BrotliTemplate, nonce: string): Buffer {
  if (nonceAt === null) return bytes;
  const filled = Buffer.from(bytes);
  filled.write(nonce, nonceAt, 'latin1');
  return filled;
}

async function isProved(template: BrotliTemplate, parts: readonly Buffer[], nonce: string): Promise<boolean> {
  try {
    return (await decompress(fillBrotli(template, nonce))).equals(joinWith(parts, nonce));
  } catch {
    return false; // Bytes that no longer read as brotli: the proof has failed, and that is its answer.
  }
}

/** A nonce that has another character in each place, but for the ending that all have. */
const otherThan = (nonce: string): string => nonce.replace(/[^=]/g, (sign) => (sign === 'x' ? 'y' : 'x'));

const joinWith = (parts: readonly Buffer[], nonce: string): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(nonce), part])));

/** One stream; each chunk ends on a byte. */
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
  return Buffer.concat((await written) as Buffer[]); // a stream of bytes gives buffers
}
