import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { compressText, type Encoding } from '../../platform/workers/compress-text.ts';
import { type BrotliTemplate, createBrotliTemplate, fillBrotli } from './brotli-template.ts';

const deflate = promisify(deflateRaw);
const DEFLATE_LEVEL = 9;

/** A page that was rendered once. Each answer gets its own nonce, without another rendering or compression. */
export interface PreparedHtml {
  /** About what it takes in memory, with its compressed forms. */
  readonly sizeBytes: number;
  /** @param nonce - Of `newNonce`, for this one answer. @param encoding - null: as it is. */
  body(nonce: string, encoding: Encoding | null): Promise<Buffer>;
}

/**
 * @param placeholder - The nonce that the page was rendered with: a random one that no answer ever carries, so that no text of a
 * clinic or a visitor can be taken for it.
 */
export function prepareHtml(html: string, placeholder: string): PreparedHtml {
  const parts = html.split(placeholder).map((part) => Buffer.from(part));
  const brotli = once(() => createBrotliTemplate(parts));
  const gzip = once(() => Promise.all(parts.map(deflatePart)));
  return {
    // The compressed forms are about a quarter of the text each.
    sizeBytes: Math.ceil(1.5 * Buffer.byteLength(html)),
    async body(nonce, encoding) {
      if (encoding === 'gzip') return joinGzip(parts, await gzip(), nonce);
      const template: BrotliTemplate | null = encoding === 'br' ? await brotli() : null;
      if (template) return fillBrotli(template, nonce);
      const plain = joinWith(parts, Buffer.from(nonce));
      return encoding === 'br' ? compressText(plain, 'br') : plain;
    },
  };
}

const joinWith = (parts: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));

/** Ends with a full flush: on a byte boundary, with no later reference to it. So anything may be inserted between two parts. */
const deflatePart = (part: Buffer): Promise<Buffer> =>
  deflate(part, { level: DEFLATE_LEVEL, finishFlush: constants.Z_FULL_FLUSH });

/** RFC 1952: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty last block. */
const DEFLATE_END = Buffer.from([3, 0]);

/** The parts with the nonce between them, each nonce a block that is not compressed (RFC 1951, 3.2.4). */
function joinGzip(parts: readonly Buffer[], deflated: readonly Buffer[], nonce: string): Buffer {
  const text = Buffer.from(nonce);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  const stored = Buffer.concat([head, text]);
  let sum = 0;
  let length = 0;
  for (const [index, part] of parts.entries()) {
    sum = crc32(part, index === 0 ? 0 : crc32(text, sum));
    length += part.length + (index === 0 ? 0 : text.length);
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([GZIP_HEADER, joinWith(deflated, stored), DEFLATE_END, trailer]);
}

/** Does the work when it is first asked for; what it gives is kept, a failure is not. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (result) return result;
    const started = work();
    started.catch(() => {
      result = undefined;
    });
    result = started;
    return started;
  };
}
