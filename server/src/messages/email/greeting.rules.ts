import { oneLine } from './email-layout.ts';

const LONGEST_NAME = 40;
/** What makes an address that mail programs turn into a link, in the forms that browsers read alike. */
const ADDRESS_PARTS = /:\/\/|www\.|[@/]|[\p{L}\p{N}][.。][\p{L}\p{N}]/iu;

/** Whether a name that nobody has looked at may stand in a letter: no message of a stranger's, no link, and no number to call. */
export function isGreetable(firstName: string): boolean {
  const name = oneLine(firstName)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC');
  return Array.from(name).length <= LONGEST_NAME && !ADDRESS_PARTS.test(name) && !/\p{Nd}/u.test(name);
}
