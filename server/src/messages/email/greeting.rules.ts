import { oneLine } from './email-layout.ts';

const LONGEST_NAME = 40;
/** Parts of a web address that mail programs turn into a link, in every form that browsers accept. */
const ADDRESS_PARTS = /:\/\/|www\.|[@/]|[\p{L}\p{N}][.。][\p{L}\p{N}]/iu;

/** In some languages of Canada, a 7 is a letter: Sḵwx̱wú7mesh. */
const LETTER_SEVEN = /(?<=[\p{L}\p{M}])7(?=\p{L})/gu;

/** Whether a name may appear in an email: it must hold no message of a stranger, no link and no phone number. */
export function isGreetable(firstName: string): boolean {
  const name = oneLine(firstName)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC');
  return (
    Array.from(name).length <= LONGEST_NAME &&
    !ADDRESS_PARTS.test(name) &&
    !/\p{Nd}/u.test(name.replace(LETTER_SEVEN, ''))
  );
}
