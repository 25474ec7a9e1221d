import type {
  BookedAppointment,
  LinkedBooking,
  Locale,
  OwnBooking,
  Practitioner,
  Service,
  StaffBooking,
} from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  endOf,
  initials,
  serviceDurationMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { type Session, whenText } from './when-text.ts';

export interface CardPerson {
  name: string;
  initials: string;
  /** Address of the picture; null or undefined: the initials are drawn. */
  portrait?: string | null | undefined;
}

/** The facts of one appointment, the same wherever the appointment is shown. */
export interface CardFacts extends Session {
  zone: ZoneRules;
  /** The client, where the reader looks after several; null: not named. */
  whose: CardPerson | null;
  /** null: not said, as behind an emailed link. */
  service: string | null;
  /** Language of the service's name; undefined: the reader's. Absent: the clinic's, as in answers without `langs`. */
  serviceLang?: Locale | undefined;
  practitioner: CardPerson | null;
  /** null: not chosen yet. */
  isVideo: boolean | null;
  /** Full address; null: the clinic will confirm it; undefined: not known before the booking. */
  place: string | null | undefined;
  /** null: the clinic shows no fees. */
  feeCents: number | null;
  status: AppointmentStatus | null;
}

/** 'Tuesday, Nov 24, 2026, 9:00 AM', after the client's name where the facts name a client. */
export function cardLabel(facts: CardFacts, locale: Locale): string {
  const { start } = whenText(facts, facts.zone, locale);
  return facts.whose ? `${facts.whose.name}, ${start}` : start;
}

type Placed = Pick<LinkedBooking, 'starts_at' | 'ends_at' | 'is_video_session' | 'place' | 'status'>;

const placedFacts = (booking: Placed) => ({
  starts_at: booking.starts_at,
  ends_at: booking.ends_at,
  isVideo: booking.is_video_session === 1,
  place: booking.place,
  status: booking.status,
});

/** @param isClientShown - Whether the list has appointments of several people. */
export function factsOfOwn(booking: OwnBooking, zone: ZoneRules, isClientShown: boolean): CardFacts {
  const { client } = booking;
  return {
    ...placedFacts(booking),
    zone,
    whose: isClientShown ? { name: client.full_name, initials: client.initials } : null,
    service: booking.service_name,
    serviceLang: booking.service?.langs?.name,
    practitioner: personOf(booking.practitioner) ?? personNamed(booking.practitioner_name),
    feeCents: booking.fee ?? null,
  };
}

/** The emailed link may be opened by somebody else, so its card does not name the service: that is the reason for the session. */
export function factsOfLinked(booking: LinkedBooking, zone: ZoneRules): CardFacts {
  return {
    ...placedFacts(booking),
    zone,
    whose: null,
    service: null,
    practitioner: personOf(booking.practitioner),
    feeCents: booking.fee ?? null,
  };
}

export function factsOfStaff(booking: StaffBooking, zone: ZoneRules): CardFacts {
  const { full_name, initials: letters, portrait } = booking.practitioner;
  return {
    ...placedFacts(booking),
    zone,
    whose: null,
    service: booking.service.name,
    serviceLang: booking.service.langs?.name,
    practitioner: { name: full_name, initials: letters ?? initials(full_name), portrait },
    feeCents: booking.fee ?? null,
  };
}

export interface ChosenFacts {
  service: Service;
  practitioner: Practitioner | undefined;
  /** ISO instant. */
  startsAt: string;
  zone: ZoneRules;
  isVideo: boolean | null;
  place: string | null | undefined;
}

/** The facts of an appointment that is being booked. */
export function factsOfChoices({ service, practitioner, startsAt, ...rest }: ChosenFacts): CardFacts {
  const endMs = endOf(Date.parse(startsAt), serviceDurationMinutes(service.duration, service.duration_unit));
  return {
    ...rest,
    starts_at: startsAt,
    ends_at: new Date(endMs).toISOString(),
    whose: null,
    service: service.name,
    serviceLang: service.langs?.name,
    practitioner: personOf(practitioner?.user),
    feeCents: service.fee,
    status: null,
  };
}

/** The server's answer to a booking settles place and price; an older server sends neither. */
export function factsOfBooked(booked: BookedAppointment, chosen: CardFacts): CardFacts {
  return {
    ...chosen,
    starts_at: booked.starts_at,
    ends_at: booked.ends_at,
    isVideo: booked.is_video_session === undefined ? chosen.isVideo : booked.is_video_session === 1,
    place: booked.place === undefined ? chosen.place : booked.place,
    feeCents: booked.fee === undefined ? chosen.feeCents : booked.fee,
    status: booked.status,
  };
}

interface WirePerson {
  full_name: string;
  initials: string;
  portrait?: string | null | undefined;
}

const personOf = (person: WirePerson | undefined): CardPerson | null =>
  person ? { name: person.full_name, initials: person.initials, portrait: person.portrait } : null;

/** A server older than the field `practitioner` sends the name alone. */
const personNamed = (name: string): CardPerson | null => (name === '' ? null : { name, initials: initials(name) });
