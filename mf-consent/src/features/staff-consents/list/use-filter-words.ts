import { useLocale, useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { type DateParts, dateInWords, type IsoDate } from '@carefront/shared/domain';
import type { ListFilter } from '../staff-consents.rules.ts';
import { CONSENT_FILTERS } from './consent-filters.messages.ts';

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };

export interface ChosenFilter {
  readonly words: string;
  /** The change of the filter that removes it. */
  readonly without: Partial<ListFilter>;
}

/** The chosen practitioner and days in words. A person whose name is not known has their number. */
export function useFilterWords(
  { practitionerId, from, to }: ListFilter,
  people: readonly Practitioner[],
): ChosenFilter[] {
  const t = useMessages(CONSENT_FILTERS);
  const locale = useLocale();
  const dayText = (day: IsoDate) => dateInWords(day, locale, DAY);
  const nameOf = (id: number) => people.find((person) => person.id === id)?.user.full_name ?? t.numbered(id);
  return [
    ...(practitionerId === null ? [] : [{ words: nameOf(practitionerId), without: { practitionerId: null } }]),
    ...(from === null ? [] : [{ words: t.fromDay(dayText(from)), without: { from: null } }]),
    ...(to === null ? [] : [{ words: t.toDay(dayText(to)), without: { to: null } }]),
  ];
}
