import { useMessages } from '@carefront/shared/app';
import { WarningIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import type { Evidence } from './certificate.api.ts';
import { CERTIFICATE, NOT_ON_FILE, ON_FILE, ROLE_WORDS } from './certificate.messages.ts';
import { Fact } from './fact.tsx';

export interface LinkFactsProps {
  link: NonNullable<Evidence['link']>;
  role: Evidence['role'];
}

/** Shows how well the emailed link identifies the signer: who sent the link, and whether the address was known as the signer's before. */
export function LinkFacts({ link, role }: LinkFactsProps) {
  const t = useMessages(CERTIFICATE);
  const words: Readonly<Record<string, string>> = useMessages(ROLE_WORDS);
  const onFile = useMessages(ON_FILE);
  const notOnFile = useMessages(NOT_ON_FILE);
  const signer = role === 'client' ? role : 'guardian';
  const roles = link.sent_by_roles.split(',').map((role) => words[role] ?? role);
  return (
    <>
      <Fact name={t.linkSentBy}>{link.sent_by_roles === '' ? t.withBooking : roles.join(', ')}</Fact>
      <Fact name={t.linkAddress}>
        {link.is_known_address === 1 ? (
          onFile[signer]
        ) : (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {notOnFile[signer]}
          </StatusChip>
        )}
      </Fact>
    </>
  );
}
