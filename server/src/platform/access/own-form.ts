import { AppError } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Checks that a form without a token comes from a page of this host: a page that all visitors share holds no token. Browsers name the
 * origin of a form themselves, and no page can change it, so another site cannot sign a visitor in to an account of its own.
 * @throws AppError `stale-csrf` for a form of another site or another clinic, and for a browser that does not say.
 */
export function requireOwnForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  // Browsers send it to https addresses and this machine only.
  const isOwn = site === undefined ? isOfHost(headers.origin, host) : site === 'same-origin';
  if (!isOwn) throw new AppError('stale-csrf', 'form of another origin');
}

/** A proxy may have ended https, so the scheme is not compared. */
const isOfHost = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && URL.parse(origin)?.host === host.toLowerCase();
