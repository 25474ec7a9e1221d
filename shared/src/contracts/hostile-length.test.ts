import { describe, expect, it } from 'vitest';
import { validatePassword } from '../domain/accounts/password.rules.ts';
import { isIsoDate, isWallTime } from '../domain/dates/dates.ts';
import { foldedName, matchesSearch, searchWords } from '../domain/people/client-list.rules.ts';
import { isReachablePhone, isValidEmail, isValidPhone, maskPhone } from '../domain/people/contact.rules.ts';
import { emailHref, phoneHref } from '../domain/people/contact-links.rules.ts';
import { hasHiddenCharacters, isInvisible } from '../domain/people/person-name.rules.ts';
import { allowedHtml, isBlankHtml } from '../domain/site/rich-text.rules.ts';
import { cutDescription, initials, OWN_PICTURE_SRC, oneLine } from '../domain/site/site-content.rules.ts';
import { negotiateLocale } from './locales.ts';

const LENGTH = 100_000;
/** Processor time, which other work does not change: far more than linear reading needs, far less than quadratic reading needs. */
const MOST_MS = 1_000;
const processorMs = (): number => process.threadCpuUsage().user / 1_000;
const OWNER = { email: 'a@b.example', firstName: 'Ann', lastName: 'Lee', clinicName: 'Maple' };

/** All functions that read texts of strangers. */
const READERS: readonly [name: string, read: (text: string) => unknown][] = [
  ['email', isValidEmail],
  ['phone', isValidPhone],
  ['foreign phone', isReachablePhone],
  ['phone mask', maskPhone],
  ['phone link', phoneHref],
  ['email link', emailHref],
  ['date', isIsoDate],
  ['time', isWallTime],
  ['invisible name', isInvisible],
  ['hidden characters', hasHiddenCharacters],
  ['password', (text) => validatePassword(text.slice(0, 128), { ...OWNER, lastName: text })],
  ['rich text', allowedHtml],
  ['blank rich text', isBlankHtml],
  ['picture address', (text) => OWN_PICTURE_SRC.test(text)],
  ['description', cutDescription],
  ['initials', initials],
  ['one line', oneLine],
  ['search', (text) => matchesSearch(foldedName(text), searchWords(text))],
  ['Accept-Language', negotiateLocale],
];
const UNITS = [
  '/',
  ' ',
  '\n',
  'a',
  '1',
  '-',
  '.',
  '@',
  '<',
  '<a ',
  '<!',
  '<!--',
  '"',
  '&',
  ',',
  ';',
  ';q=',
  'a.',
  'é',
  '(',
  '+1 ',
];
const TEXTS = UNITS.flatMap((unit) => {
  const run = unit.repeat(LENGTH / unit.length);
  return [`${run}\u0001`, `a@b${run}!`];
});

describe('long hostile texts', () => {
  it.each(READERS)('are read in a time that grows only with their length: %s', (_name, read) => {
    const slow = TEXTS.filter((text) => {
      const beganMs = processorMs();
      read(text);
      return processorMs() - beganMs > MOST_MS;
    });
    expect(slow.map((text) => text.slice(0, 8))).toEqual([]);
  });
});
