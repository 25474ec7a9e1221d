import { createHash } from 'node:crypto';
import type { ErrorCode, Locale } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocalVisit, localeOf } from './request-context.ts';

/** Addresses below which no page exists. */
const NOT_PAGES = /^\/(api|remotes|clinic-assets|demo)(\/|$)/;

/** The texts of a page without a shell. */
interface PlainText {
  readonly title: string;
  readonly text: string;
  /** Words of a link that loads the same address again; absent: another try changes nothing. */
  readonly again?: string;
}
export type PlainTexts = Readonly<Record<Locale, PlainText>>;

/** The page cannot be made at the moment. */
export const BUSY: PlainTexts = {
  en: {
    title: 'One moment',
    text: 'This page cannot be shown right now. Please try again in a moment.',
    again: 'Try again',
  },
  fr: {
    title: 'Un instant',
    text: 'Cette page ne peut pas s’afficher pour le moment. Veuillez réessayer dans un instant.',
    again: 'Réessayer',
  },
};
/** Texts for a person whose page request is refused before a page is made. */
const REFUSED_PAGE: Readonly<Partial<Record<ErrorCode, PlainTexts>>> = {
  'too-many-requests': {
    en: {
      title: 'Please wait a minute',
      text: 'Too many requests came from your network. Please wait a minute, then load this page again.',
      again: 'Load the page again',
    },
    fr: {
      title: 'Veuillez attendre une minute',
      text: 'Trop de demandes sont venues de votre réseau. Veuillez attendre une minute, puis recharger cette page.',
      again: 'Recharger la page',
    },
  },
  unavailable: BUSY,
  internal: BUSY,
};

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** True when a person follows a link or sends a form; false when a script asks for data. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const isForm = method === 'POST' && headers['content-type']?.startsWith(FORM_TYPE) === true;
  return (isReading || isForm) && !NOT_PAGES.test(url) && (headers.accept ?? '').includes('text/html');
}

/** No clinic is known here, so the page has no clinic's colours. */
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:#faf8f5;color:#26221d}' +
  'main{max-width:30rem;padding:1.5rem;text-align:center;overflow-wrap:break-word}h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.2}p{margin:0 0 1.5rem}' +
  'a{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;background:#1f5f5b;color:#fff;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #1f5f5b;outline-offset:3px}' +
  '@media (prefers-color-scheme:dark){body{background:#1d1b18;color:#f1ede7}a{background:#8fd0ca;color:#12211f}a:focus-visible{outline-color:#8fd0ca}}' +
  '@media (forced-colors:active){a{border:1px solid}}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** The style by its hash, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Sends a page for answers that need no shell. It loads nothing. */
export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, status: number, texts: PlainTexts) {
  const locale = localeOf(request);
  const { title, text, again } = texts[locale];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>`;
  // An empty address is that of the page.
  const link = again === undefined ? '' : `<a href="">${again}</a>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('content-language', locale)
    .header('vary', 'accept-language, cookie')
    .send(
      `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><h1>${title}</h1><p>${text}</p>${link}</main></body></html>`,
    );
}

/** @returns null when the refusal is to be answered as data. */
export function refusedPage(request: FastifyRequest, code: ErrorCode): PlainTexts | null {
  return isPageRequest(request) ? (REFUSED_PAGE[code] ?? null) : null;
}

export const DEFAULT_REFERRER_POLICY = 'strict-origin-when-cross-origin';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': DEFAULT_REFERRER_POLICY,
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'x-frame-options': 'DENY',
};
/** For every answer that is not a page, because it loads nothing. Pages set their own policy. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=31536000; includeSubDomains';

/** Sets the headers of every answer. Each answer sets its own caching; an answer without that header is never cached. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For answers that no hook sees. Headers that the answer has already set stay. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.header('x-request-id', request.id);
  if (!isLocalVisit(request)) reply.header('strict-transport-security', HSTS);
}
