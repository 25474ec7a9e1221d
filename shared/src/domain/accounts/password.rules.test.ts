import { describe, expect, it } from 'vitest';
import { normalisePassword, PASSWORD_MAX_LENGTH, validatePassword } from './password.rules.ts';

const OWNER = {
  email: 'amara.okafor87@maple.test',
  firstName: 'Amara',
  lastName: "O'Káfor-Lindqvist",
  clinicName: 'Maple Therapy',
};
const judge = (password: string) => validatePassword(password, OWNER);
/** Long enough to be judged by what it is, and nothing that anyone would guess. */
const LONG =
  'quiet lanterns over nine rivers, and a borrowed umbrella that nobody returned; seven crows kept count until it rained upon the';

describe('validatePassword', () => {
  it.each([
    { what: 'an empty password', password: '', code: 'password-required' },
    { what: '9 characters', password: 'xK4-vR9-t', code: 'password-too-short' },
    { what: '10 characters', password: 'xK4-vR9-tQ', code: null },
    { what: '9 characters of two code units each', password: '🦊🐢🦉🐝🦋🐌🐙🦔🐧', code: 'password-too-short' },
    { what: '10 characters of two code units each', password: '🦊🐢🦉🐝🦋🐌🐙🦔🐧🐬', code: null },
    { what: '10 characters that are 9 after normalising', password: 'xK4-vR9-e\u0301', code: 'password-too-short' },
    { what: '128 characters', password: LONG.padEnd(128, '~'), code: null },
    { what: '129 characters', password: LONG.padEnd(129, '~'), code: 'password-too-long' },
    { what: '129 characters that are 128 after normalising', password: `${LONG.padEnd(127, '~')}e\u0301`, code: null },
    { what: '10 characters that are 180 after normalising', password: '\ufdfa'.repeat(10), code: 'password-too-long' },
  ])('AU-03 judges the length of $what: $code', ({ password, code }) => {
    expect(judge(password)).toBe(code);
  });

  it.each([
    'correct horse battery staple',
    'onze kleine wolken',
    'mon vélo est bleu marine',
    '我的自行车是深蓝色的哦',
    'lowercaseonlyphrase',
    '8305917264',
    'Demo-Passw0rd!',
    'Amara likes tea',
    'maple therapy at noon',
    'passwordless entry',
    'not-my-password',
    'Summer in Saskatoon',
    '          x y z 7',
  ])('AU-03 requires no special kind of character: accepts "%s"', (password) => {
    expect(judge(password)).toBeNull();
  });

  it.each([
    'password123',
    'Password2026!',
    'P@ssw0rd123',
    'P@$$w0rd!!',
    'p4ssword1999',
    '$unshine2024',
    'sun-shine-24',
    'welcomewelcome',
    'we1come12345',
    'Adm1n1strator',
    'iloveyou!!!',
    '123456iloveyou',
    'Summer2026!',
    'motdepasse1',
    'Mot de passe 2026',
    'Février2026',
    'carefront2026',
    'therapist!1',
    '1q2w3e4r5t',
    'abc123abc123',
    '1qaz2wsx3edc',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('AU-03 refuses a common password: "%s"', (password) => {
    expect(judge(password)).toBe('password-too-common');
  });

  it.each([
    'aaaaaaaaaa',
    '          ',
    'ababababab',
    'abc12abc12',
    'Xy7!Xy7!Xy7',
    'aabbaabbaab',
    'abcdefghij',
    'zyxwvutsrq',
    '1234567890',
    '0987654321',
    '1122334455',
    'qwertyuiop',
    'AZERTYUIOP',
    'poiuytrewq',
    'qwerty123456',
    'abcd1234efgh',
    '!@#$%^&*()',
  ])('AU-03 refuses a simple pattern: "%s"', (password) => {
    expect(judge(password)).toBe('password-too-common');
  });

  it.each([
    { what: 'the email address', password: OWNER.email },
    { what: 'the email address in capitals', password: OWNER.email.toUpperCase() },
    { what: 'the email address before the @', password: 'amara.okafor87' },
    { what: 'the email address before the @, with other digits', password: 'AmaraOkafor2026' },
    { what: 'the domain of the email address', password: 'maple.test' },
    { what: 'the first name', password: 'Amara123456' },
    { what: 'the first name twice', password: 'amara-amara' },
    { what: 'the last name without accents and punctuation', password: 'okaforlindqvist' },
    { what: 'the whole name', password: "amara o'kafor lindqvist!" },
    { what: 'the whole name, last name first', password: "O'Káfor-Lindqvist, Amara" },
    { what: 'the clinic’s name', password: 'MapleTherapy1!' },
    { what: 'the clinic’s name with digits in place of letters', password: 'm4pl3 th3r4py' },
  ])('AU-03 refuses a password made only from $what', ({ password }) => {
    expect(judge(password)).toBe('password-too-common');
  });

  it('AU-03 does not compare the password with a missing or very short name', () => {
    const nameless = { email: 'x@y.test', firstName: '', lastName: 'Li', clinicName: '' };
    expect(validatePassword('li 83 05 91 72', nameless)).toBeNull();
    expect(validatePassword('8305917264', nameless)).toBeNull();
  });

  it('judges a hostile text quickly', () => {
    // A rule that looked back again and again would not come to an end within the test's own limit.
    for (const sign of ['a', '1', '!', 'ab', 'é']) expect(judge(sign.repeat(1000))).toBe('password-too-long');
    for (const sign of ['a', '1'])
      expect(judge(`${sign.repeat(PASSWORD_MAX_LENGTH - 1)}b`)).toBe('password-too-common');
  });
});

describe('normalisePassword', () => {
  it('AU-03 gives one text for all encodings of the same password', () => {
    expect(normalisePassword('cafe\u0301 ① Ａ')).toBe('café 1 A');
    expect(normalisePassword(' kept ')).toBe(' kept ');
  });
});
