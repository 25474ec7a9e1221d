import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import type { STAFF_CALENDAR } from './staff-calendar.messages.ts';

type Texts = (typeof STAFF_CALENDAR)['en'];

export const clientText = ({ client_items, title }: CalendarEvent): string =>
  client_items.map(({ user }) => user.full_name).join(', ') || title;

export const practitionersOf = ({ providers }: CalendarEvent, people: readonly Practitioner[]): Practitioner[] =>
  people.filter(({ id }) => providers.includes(id));

export const placeText = ({ is_video_session }: CalendarEvent, t: Texts): string =>
  is_video_session === 1 ? t.video : t.inPerson;

/** The state in a word; '' for a confirmed session, which is the usual one. */
export function stateText({ status }: CalendarEvent, t: Texts): string {
  if (status === 'requested') return t.request;
  if (status === 'completed') return t.completed;
  return status === 'no_show' ? t.noShow : '';
}
