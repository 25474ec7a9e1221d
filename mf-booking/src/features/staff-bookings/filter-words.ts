import type { Locale, Practitioner } from '@carefront/shared/contracts';
import { type DateParts, dateInWords } from '@carefront/shared/domain';
import type { BOOKING_FILTERS } from '../../messages/booking-filters.messages.ts';
import type { BookingFilter } from './booking-filter.rules.ts';

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

export interface ChosenFilter {
  readonly words: string;
  /** The change of the filter that removes it. */
  readonly without: Partial<BookingFilter>;
}

interface Wording {
  people: readonly Practitioner[];
  locale: Locale;
  t: (typeof BOOKING_FILTERS)['en'];
}

/** The chosen filters in words, besides the status. A person whose name is not known has their number. */
export function filterWords(
  { practitionerId, clientId, from, to }: BookingFilter,
  { people, locale, t }: Wording,
): ChosenFilter[] {
  const nameOf = (id: number) => people.find((person) => person.id === id)?.user.full_name ?? t.numbered(id);
  return [
    ...(practitionerId === null ? [] : [{ words: nameOf(practitionerId), without: { practitionerId: null } }]),
    ...(clientId === null ? [] : [{ words: t.numberedClient(clientId), without: { clientId: null } }]),
    ...(from === null ? [] : [{ words: t.fromDay(dateInWords(from, locale, DAY)), without: { from: null } }]),
    ...(to === null ? [] : [{ words: t.toDay(dateInWords(to, locale, DAY)), without: { to: null } }]),
  ];
}
