import { expect } from '@playwright/test';
import { type Email, readOutbox } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';

/** The page that the email's button opens: the form to sign, or the copy of a signed form. */
export type ConsentEmailPage = 'consent' | 'consent_copy';

const linkIn = ({ text }: Email, page: ConsentEmailPage): string | undefined =>
  new RegExp(`http://\\S+/site/${page}/[\\w-]{43}(?=\\s|$)`).exec(text)?.[0];

/**
 * Waits for the email that links to this page. The address may also get other emails.
 * @returns The email, and the link of its button.
 */
export async function consentEmailTo(
  server: ServerProcess,
  address: string,
  page: ConsentEmailPage,
): Promise<{ message: Email; link: string }> {
  let found: { message: Email; link: string }[] = [];
  await expect
    .poll(
      async () => {
        const emails = (await readOutbox(server)).filter(({ to }) => to.includes(address));
        found = emails.flatMap((message) => {
          const link = linkIn(message, page);
          return link === undefined ? [] : [{ message, link }];
        });
        return found.length;
      },
      { timeout: 25_000 },
    )
    .toBe(1);
  const [only] = found;
  if (!only) throw new Error('The email was counted and is gone');
  return only;
}
