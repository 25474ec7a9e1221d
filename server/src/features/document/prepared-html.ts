import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { compressText, type Encoding } from '../../platform/workers/compress-text.ts';
import { type BrotliTemplate, createBrotliTemplate, fillBrotli } from './brotli-template.ts';

const deflate = promisify(deflateRaw);
const DEFLATE_LEVEL = 9;

/** A page that is rendered once. Each answer gets its own nonce without another rendering or compression. */
export interface PreparedHtml {
  /** Approximate memory of the page and its compressed forms. */
  readonly sizeBytes: number;
  /** @param nonce - From `newNonce`, for this answer only. @param encoding - null for no compression. */
  body(nonce: string, encoding: Encoding | null): Promise<Buffer>;
}

/**
 * @param placeholder - The nonce with which the page was rendered. It is random and never sent, so no text of a clinic or visitor can
 * contain it.
 */
export function prepareHtml(html: string, placeholder: string): PreparedHtml {
  const parts = html.split(placeholder).map((part) => Buffer.from(part));
  const brotli = once(() => createBrotliTemplate(parts));
  const gzip = once(() => Promise.all(parts.map(deflatePart)));
  return {
    // Each compressed form has about a quarter of the text's size.
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

/**
 * Ends with a full flush: on a byte boundary, and later data does not refer back to this part. So the nonce can be inserted between parts.
 */
const deflatePart = (part: Buffer): Promise<Buffer> =>
  deflate(part, { level: DEFLATE_LEVEL, finishFlush: constants.Z_FULL_FLUSH });

/** RFC 1952: deflate, no file name, no time, unknown operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
/** An empty last block. */
const DEFLATE_END = Buffer.from([3, 0]);

/** Joins the parts with the nonce between them, each nonce as an uncompressed block (RFC 1951, 3.2.4). */
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

/** Runs the work at the first call and keeps its result. A failure is not kept. */
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
