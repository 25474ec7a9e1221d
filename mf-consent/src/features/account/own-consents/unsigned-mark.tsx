import { useMessages } from '@carefront/shared/app';
import { ClockIcon, WarningIcon } from '@carefront/shared/ui';
import { StatusChip } from '@carefront/shared/ui/pages';
import { OWN_CONSENTS } from './own-consents.messages.ts';

/** @param isWaiting - The reader signs next; false: another person does. */
export function UnsignedMark({ isWaiting }: { isWaiting: boolean }) {
  const t = useMessages(OWN_CONSENTS);
  if (isWaiting)
    return (
      <StatusChip intent="warning" icon={<WarningIcon />}>
        {t.waiting}
      </StatusChip>
    );
  return (
    <StatusChip intent="plain" icon={<ClockIcon />}>
      {t.notSigned}
    </StatusChip>
  );
}
