import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Takes a few milliseconds. Higher levels cost more time than they save for a text that is sent once. */
const BROTLI_QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** For text that is sent in one answer only. */
export function compressText(text: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(text);
  return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** The encoding of ours that the browser prefers. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
