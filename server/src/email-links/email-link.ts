import { randomUUID } from 'node:crypto';
import { type ServerPage, serverPath } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/access/secrets.ts';

/**
 * The pages that emailed links open without a password, and the prefix of the text that each token is derived from. A prefix never
 * changes: links in emails that were already sent would stop working.
 */
const TOKEN_PREFIXES = {
  confirmEmail: 'confirm-email',
  consent: 'consent-link',
  consentCopy: 'consent-copy',
  formLink: 'form-link',
  resetPassword: 'reset',
} as const satisfies Partial<Record<ServerPage, string>>;

type LinkPage = keyof typeof TOKEN_PREFIXES;

/**
 * Returns the secret part of a link: 256 bits derived from our secret and an id. Only the email contains it, and for a form also the answer to
 * the booking's own link. An email that is sent again contains the same link.
 */
export const linkToken = ({ secrets }: Pick<Deps, 'secrets'>, page: LinkPage, id: string): string =>
  secrets.tokenOf(`${TOKEN_PREFIXES[page]}:${id}`);

/** Hash of a token, stored in the database to find the link. */
export const linkTokenHash = (token: string): Buffer => sha256(token);

/**
 * The booking's manage link derives its token in its own way (`manageToken` of `scheduling`).
 * @param origin - From the settings and the clinic's own hosts, never from a request with an unknown host.
 */
export const linkUrl = (origin: string, page: LinkPage | 'manageBooking', token: string): string =>
  `${origin}${serverPath(page, token)}`;

export interface NewLink {
  readonly token: string;
  readonly expiresAtMs: EpochMs;
  /** Columns of the link's row. */
  readonly row: {
    readonly id: string;
    readonly token_hash: Buffer;
    readonly created_at: Date;
    readonly expires_at: Date;
  };
}

/** Creates a link that is not stored yet. */
export function newLink(deps: Pick<Deps, 'secrets' | 'clock'>, page: LinkPage, lifeMs: number): NewLink {
  const id = randomUUID();
  const nowMs = deps.clock.nowMs();
  const expiresAtMs = nowMs + lifeMs;
  const token = linkToken(deps, page, id);
  const dates = { created_at: new Date(nowMs), expires_at: new Date(expiresAtMs) };
  return { token, expiresAtMs, row: { id, token_hash: linkTokenHash(token), ...dates } };
}
