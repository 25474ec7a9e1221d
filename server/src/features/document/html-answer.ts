import type { NamedOrigins } from '@carefront/shared/domain/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalVisit } from '../../platform/http/request-context.ts';
import { bestEncoding } from '../../platform/workers/worker-task.ts';
import type { AnsweredPage } from './pages.ts';

export interface PagePolicy {
  readonly nonce: string;
  /** Whether the visitor uses this same machine, where no certificate exists. */
  readonly isLocal: boolean;
  /** True for the page with the rich text editor, which writes `style` attributes without a nonce. No other page may have them. */
  readonly hasStyleAttributes: boolean;
  /** The clinic takes cards through Stripe. Its forms open over every page, so every page may load the parts of the card dialog. */
  readonly hasCardPayments: boolean;
  /** Origin of a developer's own build, which this answer alone may load. */
  readonly overrideOrigin: string | null;
  /** Origins that active releases name, and that the owner approved: for calls and pictures, never for scripts. */
  readonly remoteOrigins: NamedOrigins;
}

/** Origins that Stripe.js needs, by Stripe's documentation: scripts, frames (fields, and the questions of banks), calls. */
const STRIPE = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
} as const;

/** Limits what a page may load and run: its own origin, and inline code only with its nonce. */
export function contentSecurityPolicy(policy: PagePolicy): string {
  const { nonce, isLocal, hasStyleAttributes, hasCardPayments, overrideOrigin, remoteOrigins } = policy;
  const withStripe = (sources: string, needed: string) => (hasCardPayments ? `${sources} ${needed}` : sources);
  const withBuild = (sources: string) => (overrideOrigin === null ? sources : `${sources} ${overrideOrigin}`);
  const { connect, img } = remoteOrigins;
  const directives = [
    "default-src 'none'",
    withBuild(withStripe(`script-src 'self' 'nonce-${nonce}'`, STRIPE.scripts)),
    withBuild(`style-src 'self' 'nonce-${nonce}'`),
    withBuild(["img-src 'self' data:", ...img].join(' ')),
    withBuild("font-src 'self'"),
    withBuild(withStripe(["connect-src 'self'", ...connect].join(' '), STRIPE.calls)),
    // The help bot solves its proof of work in a worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (hasCardPayments) directives.push(`frame-src ${STRIPE.frames}`);
  if (hasStyleAttributes) directives.push("style-src-attr 'unsafe-inline'");
  // A developer's machine has no certificate: its http address must stay as it is.
  if (!isLocal && !overrideOrigin?.startsWith('http:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * Browsers block a script that has no hash, also a script of this origin, and report it to the page. Stripe publishes no hash of its
 * script, which changes: its clinics only get the reports.
 */
const INTEGRITY_POLICY = 'blocked-destinations=(script)';

const NO_ORIGINS: NamedOrigins = { connect: [], img: [] };

export interface HtmlAnswer {
  readonly page: Pick<AnsweredPage, 'nonce' | 'body'>;
  readonly status: number;
  /** `npm run dev` adds a script without a hash. */
  readonly hasScriptsWithoutHash?: boolean;
  readonly hasStyleAttributes?: boolean;
  readonly hasCardPayments?: boolean;
  readonly overrideOrigin?: string | null;
  readonly remoteOrigins?: NamedOrigins;
  /** No cache may keep the page: it shows an override's releases, or answers a form. */
  readonly isForOneBrowser?: boolean;
}

/** Sends a page, compressed with the encoding that the browser prefers. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HtmlAnswer,
): Promise<FastifyReply> {
  const { page, status, hasStyleAttributes = false, hasCardPayments = false, overrideOrigin = null } = answer;
  const { remoteOrigins = NO_ORIGINS } = answer;
  const isLocal = isLocalVisit(request);
  const facts = { nonce: page.nonce, isLocal, hasStyleAttributes, hasCardPayments, overrideOrigin, remoteOrigins };
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', answer.isForOneBrowser ? 'no-store' : 'no-cache, private')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', request.locale)
    .header('content-security-policy', contentSecurityPolicy(facts));
  if (!answer.hasScriptsWithoutHash && overrideOrigin === null)
    reply.header(hasCardPayments ? 'integrity-policy-report-only' : 'integrity-policy', INTEGRITY_POLICY);
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
