import { useMessages } from '@carefront/shared/app';
import type { AppointmentStatus } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, ClockIcon, DismissIcon, InfoIcon, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { BOOKING_ACTS } from '../messages/booking-acts.messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '4px',
    padding: '2px 10px 2px 6px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-surface-pressed)',
    color: 'var(--cf-text)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  requested: { backgroundColor: 'var(--cf-warning-ground)', color: 'var(--cf-warning-text)' },
  confirmed: { backgroundColor: 'var(--cf-success-ground)', color: 'var(--cf-success-text)' },
});

const ICONS = {
  requested: ClockIcon,
  confirmed: CheckmarkCircleIcon,
  declined: DismissIcon,
  expired: ClockIcon,
  cancelled: DismissIcon,
  completed: CheckmarkCircleIcon,
  no_show: InfoIcon,
} as const satisfies Record<AppointmentStatus, typeof ClockIcon>;

/** Where a booking stands, in words with an icon. */
export function StatusChip({ status }: { status: AppointmentStatus }) {
  const t = useMessages(BOOKING_ACTS);
  const styles = useStyles();
  const Icon = ICONS[status];
  const colour = status === 'requested' || status === 'confirmed' ? styles[status] : undefined;
  return (
    <span className={mergeClasses(styles.root, colour)}>
      <Icon aria-hidden="true" />
      {t[status]}
    </span>
  );
}
