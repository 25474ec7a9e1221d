import { serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../platform/access/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets'>;

/** The secret part of a mailed link: made from our secret and the link's id, so that it stands nowhere but in the letter. */
export const consentToken = ({ secrets }: TokenDeps, linkId: string): string =>
  secrets.tokenOf(`consent-link:${linkId}`);

/** What the database keeps of the token, to find the link by. */
export const consentTokenHash = (token: string): Buffer => sha256(token);

/** @param origin - From the settings and the clinic's own hosts, never from a request. */
export const consentUrl = (origin: string, token: string): string => `${origin}${serverPath('consent', token)}`;
