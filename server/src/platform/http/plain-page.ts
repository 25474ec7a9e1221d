import type { ErrorCode, Locale } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './request-context.ts';

/** Addresses below which no page exists. */
const NOT_PAGES = /^\/(api|remotes|clinic-assets|demo)(\/|$)/;

type Texts = Readonly<Record<Locale, string>>;

const BUSY: Texts = {
  en: 'This page cannot be shown right now. Please try again in a moment.',
  fr: "Cette page ne peut pas s'afficher pour le moment. Veuillez réessayer dans un instant.",
};
/** Texts for a person whose page request is refused before a page is made. */
const REFUSED_PAGE: Readonly<Partial<Record<ErrorCode, Texts>>> = {
  'too-many-requests': {
    en: 'Too many requests came from your network. Please wait a minute, then load this page again.',
    fr: 'Trop de demandes sont venues de votre réseau. Veuillez attendre une minute, puis recharger cette page.',
  },
  unavailable: BUSY,
  internal: BUSY,
};

/** True when a person follows a link; false when a script asks for data. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && !NOT_PAGES.test(url) && (headers.accept ?? '').includes('text/html');
}

/** A page of one sentence, for answers that need no shell. It loads nothing, so every content policy allows it. */
export function plainPage(status: number, text: string, locale: Locale): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title>`;
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body><main><p>${text}</p></main></body></html>`;
}

/** @returns null when the refusal is to be answered as data. */
export function refusedPage(request: FastifyRequest, code: ErrorCode, status: number): string | null {
  const texts = REFUSED_PAGE[code];
  if (!texts || !isPageRequest(request)) return null;
  const locale = localeOf(request);
  return plainPage(status, texts[locale], locale);
}

/** The text for a page that cannot be made at the moment. */
export const busyText = (locale: Locale): string => BUSY[locale];
