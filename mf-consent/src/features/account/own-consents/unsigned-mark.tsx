import { useMessages } from '@carefront/shared/app';
import { WarningIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { OWN_CONSENTS } from './own-consents.messages.ts';

/** Marks a consent that waits for the reader's signature. */
export function WaitingMark() {
  const t = useMessages(OWN_CONSENTS);
  return (
    <StatusChip intent="warning" icon={<WarningIcon />}>
      {t.waiting}
    </StatusChip>
  );
}
