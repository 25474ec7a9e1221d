import { ClinicText, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  APPOINTMENT_CARD,
  AppointmentLines,
  type CardFacts,
  cardLabel,
  factsOfBooked,
  factsOfChoices,
  whenText,
} from '@carefront/shared/bookings';
import type { BookedAppointment, Practitioner, Service } from '@carefront/shared/contracts';
import { amountText, type ZoneRules, zonePlace } from '@carefront/shared/domain';
import { ChevronDownIcon, makeClasses, PHONE, useMediaQuery } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { locationsQuery } from '../../service-list/services.api.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { AppointmentCard, type AppointmentCardProps } from './appointment-card.tsx';

interface ChosenCardProps extends Pick<AppointmentCardProps, 'density'> {
  service: Service;
  practitioner: Practitioner | undefined;
  /** ISO instant. */
  startsAt: string;
  zone: ZoneRules;
  /** The server's answer, once the appointment is booked. */
  booked?: BookedAppointment;
  children?: ReactNode;
}

/** The card of the appointment that is being booked, or has just been booked. On a phone the compact card is folded. */
export function ChosenCard({ booked, density = 'full', children, ...chosen }: ChosenCardProps) {
  const { choices } = useBookingStore();
  const place = useChosenPlace();
  const facts = factsOfChoices({ ...chosen, isVideo: choices.isVideoSession === 1, place });
  const isPhone = useMediaQuery(PHONE);
  if (density === 'compact' && isPhone) return <FoldedCard facts={facts} level={3} />;
  return (
    <AppointmentCard facts={booked ? factsOfBooked(booked, facts) : facts} level={3} density={density}>
      {children}
    </AppointmentCard>
  );
}

/** The place of the held time, or else the one that the visitor chose (BK-03); undefined: not known. */
function useChosenPlace(): string | null | undefined {
  const { api } = useRemote();
  const { hold, locationId } = useBookingStore().choices;
  const isAsked = hold?.place === undefined && locationId !== 0;
  const locations = useQuery({ ...locationsQuery(api), enabled: isAsked });
  return isAsked ? locations.data?.find(({ id }) => id === locationId)?.complete_address : hold?.place;
}

interface FoldedCardProps {
  facts: CardFacts;
  /** The level of the card's heading. */
  level: 2 | 3 | 4;
}

const useStyles = makeClasses({
  root: {
    minWidth: 0,
    overflow: 'hidden',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  heading: { margin: 0, font: 'inherit' },
  button: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    margin: 0,
    padding: '8px 12px',
    border: 'none',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // The card cuts off everything outside itself.
    '&&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  },
  date: { display: 'block', fontSize: '16px', fontWeight: 600, lineHeight: '24px' },
  // Only heard, as in the heading of the full card.
  comma: { fontSize: 0, lineHeight: 0 },
  line: { display: 'block' },
  body: { padding: '12px', fontSize: '14px', lineHeight: '20px', '&[hidden]': { display: 'none' } },
});

/** The card of one appointment in four lines, with the rest on request: for a phone, above a form. */
export function FoldedCard({ facts, level }: FoldedCardProps) {
  const t = useMessages(APPOINTMENT_CARD);
  const styles = useStyles();
  const locale = useLocale();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const when = whenText(facts, facts.zone, locale);
  const priceAndPlace = [
    ...(facts.feeCents === null ? [] : [amountText(facts.feeCents, locale)]),
    ...(facts.isVideo === null ? [] : [facts.isVideo ? t.video : t.inPerson]),
  ];
  const Heading = `h${level}` as const;
  return (
    <article className={styles.root} aria-label={cardLabel(facts, locale)}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {/* The blanks keep the lines apart in the button's name. */}
          <span>
            <span className={styles.date}>
              {when.date}
              <span className={styles.comma}>,</span>
            </span>{' '}
            <span className={styles.line}>
              {when.time}&nbsp;· {zonePlace(facts.zone.name, locale)}
            </span>{' '}
            {!isOpen && (
              <>
                <span className={styles.line}>
                  {facts.service !== null && <ClinicText lang={facts.serviceLang}>{facts.service}</ClinicText>}
                  {facts.service !== null && facts.practitioner && '\u00a0· '}
                  {facts.practitioner?.name}
                </span>{' '}
                <span className={styles.line}>{priceAndPlace.join('\u00a0· ')}</span>
              </>
            )}
          </span>
          <ChevronDownIcon aria-hidden="true" />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className={styles.body}>
        <AppointmentLines facts={facts} />
      </div>
    </article>
  );
}
