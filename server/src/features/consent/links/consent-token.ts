import { serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../platform/access/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets'>;

/** Returns the secret part of a mailed link: made from our secret and the link's id, so that only the email contains it. */
export const consentToken = ({ secrets }: TokenDeps, linkId: string): string =>
  secrets.tokenOf(`consent-link:${linkId}`);

/** Hash of the token, stored in the database to find the link. */
export const consentTokenHash = (token: string): Buffer => sha256(token);

/** @param origin - From the settings and the clinic's own hosts, never from a request. */
export const consentUrl = (origin: string, token: string): string => `${origin}${serverPath('consent', token)}`;
