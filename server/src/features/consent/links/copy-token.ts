import { serverPath } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { sha256 } from '../../../platform/access/secrets.ts';

/** The secret part of a copy's address: made from our secret and the copy's id, as that of a link that is signed by. */
export const copyToken = ({ secrets }: Pick<Deps, 'secrets'>, copyId: string): string =>
  secrets.tokenOf(`consent-copy:${copyId}`);

/** Hash of the token, stored in the database to find the copy. */
export const copyTokenHash = (token: string): Buffer => sha256(token);

/** @param origin - From the settings and the clinic's own hosts, never from a request. */
export const copyUrl = (origin: string, token: string): string => `${origin}${serverPath('consentCopy', token)}`;
