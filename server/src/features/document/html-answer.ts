import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalVisit } from '../../platform/request-context.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Good pages in a few milliseconds; higher levels cost more than they save on a page made for one visitor. */
const BROTLI_QUALITY = 4;

export interface PagePolicy {
  readonly nonce: string;
  /** Whether the visitor is on this machine, where there is no certificate. */
  readonly isLocal: boolean;
  /** The page with the rich text editor, which writes `style` attributes and cannot carry a nonce on them. No other page allows any. */
  readonly hasStyleAttributes: boolean;
}

/** What a page may load and do: its own origin, and inline only what carries its nonce. */
export function contentSecurityPolicy({ nonce, isLocal, hasStyleAttributes }: PagePolicy): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The help bot solves its proof of work beside the page.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (hasStyleAttributes) directives.push("style-src-attr 'unsafe-inline'");
  if (!isLocal) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

export interface HtmlAnswer {
  readonly html: string;
  readonly status: number;
  readonly nonce: string;
  readonly hasStyleAttributes?: boolean;
}

/** Sends a page, compressed as the browser likes it best. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status, nonce, hasStyleAttributes = false }: HtmlAnswer,
): Promise<FastifyReply> {
  const policy = contentSecurityPolicy({ nonce, isLocal: isLocalVisit(request), hasStyleAttributes });
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', request.locale)
    .header('content-security-policy', policy);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  reply.header('content-encoding', encoding);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return reply.send(encoding === 'br' ? await compressBrotli(html, { params }) : await compressGzip(html));
}

function bestEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}
