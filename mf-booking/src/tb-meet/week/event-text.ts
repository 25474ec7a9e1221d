import type { CalendarEvent, Locale, Practitioner } from '@carefront/shared/contracts';
import { wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import { dayText, timeText } from '../../time-text/time-text.ts';
import type { TB_MEET } from '../tb-meet.messages.ts';

type Texts = (typeof TB_MEET)['en'];

/** Returns service and client: 'Individual session, Mina Okafor'. */
export function sessionText({ title, client_items }: CalendarEvent): string {
  return [title, ...client_items.map(({ user }) => user.full_name)].filter(Boolean).join(', ');
}

/** '10:00 AM – 10:50 AM'. */
function rangeText({ starts_at, ends_at }: CalendarEvent, zone: ZoneRules, locale: Locale): string {
  const time = (at: string) => timeText(wallTimeOfMinutes(wallAt(zone, Date.parse(at)).minutes), locale);
  return `${time(starts_at)} – ${time(ends_at)}`;
}

/** 'Tuesday, November 24, 10:00 AM – 10:50 AM'. */
export function whenText(event: CalendarEvent, zone: ZoneRules, locale: Locale): string {
  return `${dayText(wallAt(zone, Date.parse(event.starts_at)).date, locale)}, ${rangeText(event, zone, locale)}`;
}

/** Returns the text for the event's status; '' for an ordinary session. */
export function statusText({ status }: CalendarEvent, t: Texts): string {
  if (status === 'requested') return t.requested;
  if (status === 'completed') return t.completed;
  return status === 'no_show' ? t.noShow : '';
}

/** Returns the providers' names, for a calendar that shows several providers. */
export function providersText({ providers }: CalendarEvent, people: readonly Practitioner[]): string {
  return people
    .filter(({ id }) => providers.includes(id))
    .map(({ user }) => user.full_name)
    .join(', ');
}
