import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalVisit } from '../../platform/http/request-context.ts';
import { bestEncoding } from '../../platform/workers/compress-text.ts';
import type { AnsweredPage } from './pages.ts';

export interface PagePolicy {
  readonly nonce: string;
  /** Whether the visitor uses this same machine, where no certificate exists. */
  readonly isLocal: boolean;
  /** True for the page with the rich text editor, which writes `style` attributes without a nonce. No other page may have them. */
  readonly hasStyleAttributes: boolean;
}

/** Limits what a page may load and run: its own origin, and inline code only with its nonce. */
export function contentSecurityPolicy({ nonce, isLocal, hasStyleAttributes }: PagePolicy): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The help bot solves its proof of work in a worker.
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
  readonly page: Pick<AnsweredPage, 'nonce' | 'body'>;
  readonly status: number;
  readonly hasStyleAttributes?: boolean;
}

/** Sends a page, compressed with the encoding that the browser prefers. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, status, hasStyleAttributes = false }: HtmlAnswer,
): Promise<FastifyReply> {
  const policy = contentSecurityPolicy({ nonce: page.nonce, isLocal: isLocalVisit(request), hasStyleAttributes });
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache, private')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', request.locale)
    .header('content-security-policy', policy);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
