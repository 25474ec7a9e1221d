import { isValidEmail } from '@carefront/shared/domain';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { NoticeReader } from './signed-notice.repository.ts';

export type ReachableReader = NoticeReader & { readonly email: string };

/**
 * Returns the people who are notifiedKeys that a form was signed: everybody in the family with a valid email address, except at the signer's own
 * address. Each address appears once.
 * @param signerEmail - '' when it is not known.
 */
export function readersToNotify(readers: readonly NoticeReader[], signerEmail: string): ReachableReader[] {
  const notifiedKeys = new Set([emailKeyOf(signerEmail)]);
  return readers.flatMap((reader) => {
    const email = reader.email?.trim() ?? '';
    if (!isValidEmail(email) || notifiedKeys.has(emailKeyOf(email))) return [];
    notifiedKeys.add(emailKeyOf(email));
    return [{ ...reader, email }];
  });
}
