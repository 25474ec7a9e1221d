import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { read } from './page-calls.ts';

/** Returns the full names on the clinic's waitlist with this last name. @param page - A page in which staff are signed in. */
export async function waitlistNames(page: Page, lastName: string): Promise<string[]> {
  const query = new URLSearchParams({ tab: 'Waitlist', name: lastName, limit: '100' });
  const reply = await read<ReplyOf<'listClients'>>(page, `/api/clients?${query}`);
  return reply.data.map(({ user }) => user.full_name);
}
