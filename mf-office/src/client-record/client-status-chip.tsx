import { useMessages } from '@carefront/shared/app';
import type { ClientListItem } from '@carefront/shared/contracts';
import { CheckmarkCircleIcon, ClockIcon, InfoIcon } from '@carefront/shared/ui';
import { StatusChip, type StatusChipProps } from '@carefront/shared/ui/pages';
import { CLIENT_STATUS } from './client-status.messages.ts';

type Status = ClientListItem['status'];

const LOOKS = {
  Active: { intent: 'success', Icon: CheckmarkCircleIcon },
  Waitlist: { intent: 'info', Icon: ClockIcon },
  'On Hold': { intent: 'warning', Icon: ClockIcon },
  Draft: { intent: 'plain', Icon: InfoIcon },
} as const satisfies Record<Status, { intent: StatusChipProps['intent']; Icon: typeof ClockIcon }>;

/** The status of a client, in words with an icon. */
export function ClientStatusChip({ status }: { status: Status }) {
  const t = useMessages(CLIENT_STATUS);
  const { intent, Icon } = LOOKS[status];
  return (
    <StatusChip intent={intent} icon={<Icon />}>
      {t[status]}
    </StatusChip>
  );
}
