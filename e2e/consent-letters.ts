import { expect } from '@playwright/test';
import { type Letter, readOutbox } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';

/** What a letter's one button leads to: the form to sign, or the copy of a signed one. */
export type ConsentLetterPage = 'consent' | 'consent_copy';

const linkIn = ({ text }: Letter, page: ConsentLetterPage): string | undefined =>
  new RegExp(`http://\\S+/site/${page}/[\\w-]{43}(?=\\s|$)`).exec(text)?.[0];

/**
 * Waits for the letters to the address with such a link, of which there is to be one; it may get others about other things.
 * @returns The letter, and the address behind its button.
 */
export async function consentLetterTo(
  server: ServerProcess,
  address: string,
  page: ConsentLetterPage,
): Promise<{ letter: Letter; link: string }> {
  let found: { letter: Letter; link: string }[] = [];
  await expect
    .poll(
      async () => {
        const letters = (await readOutbox(server)).filter(({ to }) => to.includes(address));
        found = letters.flatMap((letter) => {
          const link = linkIn(letter, page);
          return link === undefined ? [] : [{ letter, link }];
        });
        return found.length;
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  const [only] = found;
  if (!only) throw new Error('A letter was counted and is not there');
  return only;
}
