import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, createBrotliCompress, deflateRaw } from 'node:zlib';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../deps.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { compressText, type Encoding } from '../../platform/workers/worker-task.ts';
import type { PageBasis } from './page-basis.ts';
import { createReleaseRenderers, type PageRequest, renderPage, serverRendererOf } from './render-page.ts';

/** Nothing that people read in a page changes within a minute. */
const PAGE_MAX_AGE_MS = 60_000;
/** Shorter for a page without the site's text, because a later attempt may succeed. */
const INCOMPLETE_PAGE_MAX_AGE_MS = 5_000;

interface WantedPage extends PageRequest {
  readonly basis: PageBasis;
  /** Changes the HTML before it is cached. */
  readonly finish: (html: string, nonce: string) => string;
  /** Called when the page must be made for this answer alone. @throws AppError when the caller has exceeded their share of such pages. */
  readonly requireCostlyRead: () => Promise<void>;
}

/** The page for one answer. */
export interface AnsweredPage {
  /** Unique to this answer. */
  readonly nonce: string;
  readonly isMissing: boolean;
  body(encoding: Encoding | null): Promise<Buffer | string>;
}

/**
 * Returns the function that answers pages. The page of a known address is made once for all visitors, until its data changes, and gets a
 * new nonce for each answer. Unknown addresses are unlimited in number, so their pages are made for one answer and never cached.
 */
export function createPages(deps: Deps): (wanted: WantedPage) => Promise<AnsweredPage> {
  const renderers = createReleaseRenderers(deps);
  const cache = createPageCache(deps.clock);
  return async (wanted) => {
    const { basis, clinic, locale, path, finish } = wanted;
    const render = async (nonce: string) => {
      const { html, ...page } = await renderPage(deps, renderers, basis, { ...wanted, nonce });
      return { html: finish(html, nonce), ...page };
    };
    const nonce = newNonce();
    if (basis.override !== null || wanted.login || !isCacheable(wanted, basis.clinicInfo)) {
      await wanted.requireCostlyRead();
      const { html, isMissing } = await render(nonce);
      return { nonce, isMissing, body: async (encoding) => (encoding ? compressText(html, encoding) : html) };
    }
    const key = JSON.stringify([clinic.id, locale, path, wanted.at === null, basis.version]);
    const kept = await cache.get(key, async () => {
      const placeholder = newNonce();
      const madeAtMs = deps.clock.nowMs();
      const { html, isMissing, isComplete } = await render(placeholder);
      const maxAgeMs = isComplete ? PAGE_MAX_AGE_MS : INCOMPLETE_PAGE_MAX_AGE_MS;
      return { html: prepareHtml(html, placeholder), isMissing, madeAtMs, maxAgeMs };
    });
    return { nonce, isMissing: kept.isMissing, body: (encoding) => kept.html.body(nonce, encoding) };
  };
}

/**
 * Whether the address belongs to a set that no visitor can enlarge: it has no parameter, or the id of an existing practitioner or service.
 * Pages that no remote renders on the server count once per route.
 */
function isCacheable({ at }: PageRequest, { bso, booking_site: { practitioners } }: ClinicInfo): boolean {
  const values = Object.values(at?.parameters ?? {});
  if (!at || serverRendererOf(at) === null || values.length === 0) return true;
  const services = bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services);
  const named = { practitioner: practitioners, service: services };
  const records = at.route.names ? named[at.route.names] : [];
  return values.length === 1 && records.some(({ id }) => values[0] === String(id));
}

const deflate = promisify(deflateRaw);
const DEFLATE_LEVEL = 9;

/** A page that is rendered once. Each answer gets its own nonce without another rendering or compression. */
interface PreparedHtml {
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

const decompress = promisify(brotliDecompress);
/**
 * The result serves many answers, so the level is a little higher than for one answer. A higher level doubles the time and saves few bytes.
 */
const QUALITY = 6;
/** A placeholder may by chance match a part of the page; then another placeholder is tried. */
const MAX_TRIES = 5;

/** A compressed page into which any nonce can be written. */
interface BrotliTemplate {
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
    const bytes = await compressEach([first, Buffer.from(placeholder), joinWith(others, Buffer.from(placeholder))]);
    const nonceAt = bytes.indexOf(placeholder);
    if (nonceAt < 0 || bytes.includes(placeholder, nonceAt + 1)) continue;
    const template = { bytes, nonceAt };
    if (await isVerified(template, parts, differentNonce(placeholder))) return template;
  }
  return null;
}

/** Returns a copy, because all answers share the template. */
function fillBrotli({ bytes, nonceAt }: BrotliTemplate, nonce: string): Buffer {
  if (nonceAt === null) return bytes;
  const filled = Buffer.from(bytes);
  filled.write(nonce, nonceAt, 'latin1');
  return filled;
}

async function isVerified(template: BrotliTemplate, parts: readonly Buffer[], nonce: string): Promise<boolean> {
  try {
    return (await decompress(fillBrotli(template, nonce))).equals(joinWith(parts, Buffer.from(nonce)));
  } catch {
    return false; // The filled bytes are not valid brotli, so the template is wrong.
  }
}

/** A nonce that differs in every character except the ending, which is the same in all nonces. */
const differentNonce = (nonce: string): string => nonce.replace(/[^=]/g, (sign) => (sign === 'x' ? 'y' : 'x'));

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

/** Memory for pages of all clinics together. The least recently used pages are removed first. */
const MAX_BYTES = 32 * 1024 * 1024;

interface CachedPage {
  readonly html: PreparedHtml;
  /** The site reports that its address does not exist. */
  readonly isMissing: boolean;
  readonly madeAtMs: number;
  /** Maximum age. A page contains the time at which it was made, and its content may depend on that time. */
  readonly maxAgeMs: number;
}

interface PageCache {
  /** @param key - Identifies the page and all data it is made from. @param make - Called once for all concurrent callers. */
  get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
}

function createPageCache(clock: Clock): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => html.sizeBytes + key.length,
  });
  const making = new Map<string, Promise<CachedPage>>();
  return {
    async get(key, make) {
      const kept = pages.get(key);
      const ageMs = kept ? clock.nowMs() - kept.madeAtMs : 0;
      if (kept && ageMs >= 0 && ageMs < kept.maxAgeMs) return kept;
      const page = making.get(key) ?? make();
      making.set(key, page);
      try {
        const made = await page;
        pages.set(key, made);
        return made;
      } finally {
        making.delete(key);
      }
    },
  };
}

const NONCE_BYTES = 16;

/**
 * A new nonce for one answer, 128 random bits. All nonces have the same length and ending (the padding of base64), so that a compressed
 * page can take any nonce in the place of another (`createBrotliTemplate`).
 */
export const newNonce = (): string => `${randomBytes(NONCE_BYTES).toString('base64url')}==`;
