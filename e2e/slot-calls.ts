import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { read } from './page-calls.ts';

/** Ids of the demo's first practitioner and service. */
export const AMARA_USER_ID = 1011;
export const INDIVIDUAL_SESSION_ID = 501;

/**
 * Fetches a day's open times from a visitor's page, with that visitor's cookies.
 * @param date - `yyyy-MM-dd` at Maple.
 * @returns The starts as the server writes them.
 */
export async function openStartsOn(page: Page, date: string): Promise<string[]> {
  const query = new URLSearchParams({
    start_date: date,
    end_date: date,
    practitioner_id: String(AMARA_USER_ID),
    service_id: String(INDIVIDUAL_SESSION_ID),
    client_timezone: 'America/Toronto',
  });
  const path = `/api/appointment/fetch-available-slots-by-month?${query}`;
  const days = await read<ReplyOf<'fetchSlotsByMonth'>>(page, path);
  return days.flatMap(({ starts_at }) => starts_at);
}

/** Returns an instant as local time at Maple, as the pages show it: `9:15 AM`. */
export function wallTimeText(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'America/Toronto',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}
