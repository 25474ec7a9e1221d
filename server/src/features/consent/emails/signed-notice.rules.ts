import { isValidEmail } from '@carefront/shared/domain';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { NoticeReader } from './signed-notice.repository.ts';

export type ReachableReader = NoticeReader & { readonly email: string };

/**
 * Who is told that a form was signed: everybody of the family who can be written to, but at the signer's own address. Each address once.
 * @param signerEmail - '' where it is not known.
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
