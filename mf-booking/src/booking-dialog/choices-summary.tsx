import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import { dateText, timeText } from '@carefront/shared/bookings';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';

export interface ChoicesSummaryProps {
  service: Service;
  provider: Practitioner | undefined;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    // The dot before the first part of each line lies outside, and is cut off.
    margin: '0 0 24px -20px',
    clipPath: 'inset(0 0 0 20px)',
    padding: 0,
    color: 'var(--cf-text-quiet)',
    listStyleType: 'none',
    fontSize: '14px',
    lineHeight: '20px',
  },
  item: {
    position: 'relative',
    paddingInlineStart: '20px',
    overflowWrap: 'anywhere',
    '::before': { content: '"·"', position: 'absolute', insetInlineStart: 0, width: '20px', textAlign: 'center' },
  },
  service: { color: 'var(--cf-text)', fontWeight: 600 },
});

/** Sums up the choices so far in one line, above the times. */
export function ChoicesSummary({ service, provider }: ChoicesSummaryProps) {
  const t = useMessages(BOOKING_DIALOG);
  const locale = useLocale();
  const styles = useStyles();
  const { choices } = useBookingStore();
  const unit = service.duration_unit === 'Hrs' ? t.hoursUnit : t.minutesUnit;
  const anybody = choices.practitionerId === ANY_PRACTITIONER_ID ? t.anyPractitioner : null;
  const providerName = provider?.user.full_name ?? anybody;
  const parts = [
    `${service.duration} ${unit}`,
    ...(choices.isVideoSession === 1 ? [t.videoSession] : []),
    ...(providerName ? [providerName] : []),
    ...(choices.slot ? [`${dateText(choices.slot.date, locale)}, ${timeText(choices.slot.time, locale)}`] : []),
  ];
  return (
    <ul className={styles.root} aria-label={t.summary}>
      <li className={styles.item}>
        <span className={styles.service}>
          <ClinicText>{service.name}</ClinicText>
        </span>
      </li>
      {parts.map((part) => (
        <li key={part} className={styles.item}>
          {part}
        </li>
      ))}
    </ul>
  );
}
