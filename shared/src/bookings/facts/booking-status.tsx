import { useMessages } from '@carefront/shared/app';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, ClockIcon, DismissIcon, InfoIcon, makeStyles } from '@carefront/shared/ui';
import { StatusChip, type StatusChipProps } from '@carefront/shared/ui/pages';
import { BOOKING_ACTIONS } from '../actions/booking-actions.messages.ts';

const useStyles = makeStyles({ root: { alignSelf: 'flex-start' } });

const LOOKS = {
  requested: { intent: 'warning', Icon: ClockIcon },
  confirmed: { intent: 'success', Icon: CheckmarkCircleIcon },
  declined: { intent: 'plain', Icon: DismissIcon },
  expired: { intent: 'plain', Icon: ClockIcon },
  cancelled: { intent: 'plain', Icon: DismissIcon },
  completed: { intent: 'plain', Icon: CheckmarkCircleIcon },
  no_show: { intent: 'plain', Icon: InfoIcon },
} as const satisfies Record<AppointmentStatus, { intent: StatusChipProps['intent']; Icon: typeof ClockIcon }>;

/** Shows the booking's status as text with an icon. */
export function BookingStatus({ status }: { status: AppointmentStatus }) {
  const t = useMessages(BOOKING_ACTIONS);
  const { intent, Icon } = LOOKS[status];
  return (
    <StatusChip intent={intent} icon={<Icon />} className={useStyles().root}>
      {t[status]}
    </StatusChip>
  );
}
