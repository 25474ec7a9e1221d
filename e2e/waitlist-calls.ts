import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';

/** Full names on the clinic's waitlist with this last name. @param page - Of somebody of the clinic who is signed in. */
export async function waitlistNames(page: Page, lastName: string): Promise<string[]> {
  const reply = await page.evaluate(async (name): Promise<ReplyOf<'listClients'>> => {
    const response = await fetch(`/api/clients?${new URLSearchParams({ tab: 'Waitlist', name, limit: '100' })}`);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, lastName);
  return reply.data.map(({ user }) => user.full_name);
}
