import { useMessages } from '@carefront/shared/app';
import { StatusChip, WarningIcon } from '@carefront/shared/ui';
import { OWN_CONSENTS } from './own-consents.messages.ts';

/** The reader is who is to sign it. */
export function WaitingMark() {
  const t = useMessages(OWN_CONSENTS);
  return (
    <StatusChip intent="warning" icon={<WarningIcon />}>
      {t.waiting}
    </StatusChip>
  );
}
