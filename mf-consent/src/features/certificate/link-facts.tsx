import { useMessages } from '@carefront/shared/app';
import { StatusChip, WarningIcon } from '@carefront/shared/ui';
import { ROLE_WORDS } from '../../messages/role-words.messages.ts';
import type { Evidence } from './certificate.api.ts';
import { CERTIFICATE } from './certificate.messages.ts';
import { Fact } from './fact.tsx';

/** Whose word it is that the mailed link reached the guardian: who sent it, and whether the address was theirs before. */
export function LinkFacts({ link }: { link: NonNullable<Evidence['link']> }) {
  const t = useMessages(CERTIFICATE);
  const words: Readonly<Record<string, string>> = useMessages(ROLE_WORDS);
  const roles = link.sent_by_roles.split(',').map((role) => words[role] ?? role);
  return (
    <>
      <Fact name={t.linkSentBy}>{link.sent_by_roles === '' ? t.withBooking : roles.join(', ')}</Fact>
      <Fact name={t.linkAddress}>
        {link.is_known_address === 1 ? (
          t.addressOnFile
        ) : (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {t.addressNotOnFile}
          </StatusChip>
        )}
      </Fact>
    </>
  );
}
