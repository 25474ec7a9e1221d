import { isValidEmail } from '@carefront/shared/domain';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { NoticeReader } from './signed-notice.repository.ts';

export type ReachableReader = NoticeReader & { readonly email: string };

/**
 * Returns the people who are told that a form was signed: everybody in the family with a valid email address, except at the signer's own
 * address. Each address appears once.
 * @param signerEmail - '' when it is not known.
 */
export function readersToNotify(readers: readonly NoticeReader[], signerEmail: string): ReachableReader[] {
  const told = new Set([emailKeyOf(signerEmail)]);
  return readers.flatMap((reader) => {
    const email = reader.email?.trim() ?? '';
    if (!isValidEmail(email) || told.has(emailKeyOf(email))) return [];
    told.add(emailKeyOf(email));
    return [{ ...reader, email }];
  });
}
