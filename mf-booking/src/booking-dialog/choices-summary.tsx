import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { dateText, timeText } from '@carefront/shared/bookings';
import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_LOCATION_ID, ANY_PRACTITIONER_ID, amountText } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { locationsQuery } from '../service-list/services.api.ts';
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

/** Sums up the choices so far in one line, with price and place, above the times. */
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
    // null: the clinic shows no fees.
    ...(service.fee === null ? [] : [amountText(service.fee, locale)]),
    usePlaceText(),
    ...(providerName ? [providerName] : []),
    ...(choices.slot ? [`${dateText(choices.slot.date, locale)}, ${timeText(choices.slot.time, locale)}`] : []),
  ];
  return (
    <ul className={styles.root} aria-label={t.summary}>
      <li className={styles.item}>
        <span className={styles.service}>
          <ClinicText lang={service.langs?.name}>{service.name}</ClinicText>
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

/** The video session, or else the address that the visitor chose (BK-03). */
function usePlaceText(): string {
  const t = useMessages(BOOKING_DIALOG);
  const { api } = useRemote();
  const { isVideoSession, locationId } = useBookingStore().choices;
  const isAsked = isVideoSession === 0 && locationId !== ANY_LOCATION_ID;
  const locations = useQuery({ ...locationsQuery(api), enabled: isAsked });
  if (isVideoSession === 1) return t.videoSession;
  return locations.data?.find(({ id }) => id === locationId)?.complete_address ?? t.inPerson;
}
