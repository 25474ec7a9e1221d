import { useRemote } from '@carefront/shared/app';
import type { BookedAppointment, Practitioner, Service } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../controls/use-is-phone.ts';
import { locationsQuery } from '../../service-list/services.api.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import { AppointmentCard, type AppointmentCardProps } from './appointment-card.tsx';
import { factsOfBooked, factsOfChoices } from './card-facts.ts';
import { FoldedCard } from './folded-card.tsx';

export interface ChosenCardProps extends Pick<AppointmentCardProps, 'density'> {
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
  const isPhone = useIsPhone();
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
