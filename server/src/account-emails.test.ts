import { LOCALES } from '@carefront/shared/contracts';
import { contrastRatio } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_CREATED_TEXTS } from './accounts/create-account.ts';
import { PASSWORD_CHANGED_TEXTS } from './accounts/set-password.ts';
import * as security from './features/account-security/security-emails.ts';
import { RESET_TEXTS } from './features/reset-password/request-reset.ts';
import { CODES_GUESSED_TEXTS, LOGIN_CODE_TEXTS } from './features/sign-in/second-factor.ts';
import { type EmailParts, formatEmail, oneLine } from './messages/format-email.ts';

const CLINIC = { name: 'Maple Therapy', brandColour: '#2f6f5e', email: 'hello@maple.test', phone: '+1 (416) 555-0100' };
const CODE = '012345';
const LINK = 'https://maple.example/login/reset/abc?a=1&b=2';

const TEXTS = {
  loginCode: LOGIN_CODE_TEXTS,
  setupCode: security.SETUP_CODE_TEXTS,
  reset: RESET_TEXTS,
  accountCreated: ACCOUNT_CREATED_TEXTS,
  passwordChanged: PASSWORD_CHANGED_TEXTS,
  codesGuessed: CODES_GUESSED_TEXTS,
  twoFactorOn: security.TWO_FACTOR_ON_TEXTS,
  twoFactorOff: security.TWO_FACTOR_OFF_TEXTS,
  codesRenewed: security.CODES_RENEWED_TEXTS,
};
type EmailName = keyof typeof TEXTS;
const KINDS = Object.keys(TEXTS) as EmailName[]; // `keys` returns plain strings

const hasCode = (kind: EmailName) => kind === 'loginCode' || kind === 'setupCode';
const ALL = LOCALES.flatMap((locale) => KINDS.map((kind) => ({ locale, kind })));

const write = ({ kind, clinic = CLINIC, locale = 'en', ...parts }: Partial<EmailParts> & { kind: EmailName }) =>
  formatEmail({
    clinic,
    firstName: 'Ana',
    locale,
    texts: TEXTS[kind][locale](oneLine(clinic.name)),
    ...(hasCode(kind) ? { code: CODE } : { link: LINK }),
    ...parts,
  });
const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe('formatEmail', () => {
  it.each(ALL)(
    'AU-02 AU-05 GN-05 $kind in $locale: one message with at most one button, also as plain text',
    ({ kind, locale }) => {
      const { subject, text, html } = write({ kind, locale });
      const texts = TEXTS[kind][locale](CLINIC.name);
      expect(subject).toContain(CLINIC.name);
      expect(subject).not.toContain(CODE);
      expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${locale}">`));
      expect(count(html, '<h1')).toBe(1);
      expect(count(html, 'class="button"')).toBe(hasCode(kind) ? 0 : 1);
      expect(count(text, hasCode(kind) ? CODE : LINK)).toBe(1);
      expect(count(html, hasCode(kind) ? CODE : 'href="https://maple.example/login/reset/abc?a=1&amp;b=2"')).toBe(
        hasCode(kind) ? 1 : 2,
      );
      for (const line of [texts.message, texts.notYou]) expect(text).toContain(line);
      expect(text).toContain(CLINIC.phone);
      expect(text).not.toMatch(/undefined|null|NaN|\n{3}/);
    },
  );

  it.each(ALL)('$kind in $locale loads no remote content and runs no script', ({ kind, locale }) => {
    const { html } = write({ kind, locale });
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|\ssrc=|url\(|@import|\son\w+=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"'<\s)]+/g)].map(([address]) => address);
    expect(addresses.every((address) => address.startsWith('https://maple.example/'))).toBe(true);
  });

  it('French emails are French from subject to signature', () => {
    const english = KINDS.map((kind) => write({ kind }));
    const french = KINDS.map((kind) => write({ kind, locale: 'fr' }));
    french.forEach((letter, at) => {
      expect(letter.subject).not.toBe(english[at]?.subject);
      expect(letter.text).toMatch(/^Bonjour Ana,/);
      expect(letter.text).not.toMatch(/\b(the|your|password|code works|sent by)\b/i);
    });
  });

  it('markup and line ends in names stay text, on one line', () => {
    const name = 'Maple\r\nBcc: someone@else.example\u2028<b>&"Therapy"</b>';
    const { subject, senderName, html, text } = write({
      kind: 'reset',
      clinic: { ...CLINIC, name },
      firstName: '<script>Noor\r\n\r\nHi',
    });
    for (const header of [subject, senderName]) expect(header).not.toMatch(/[\r\n\u2028]/);
    expect(senderName).toBe('Maple Bcc: someone@else.example <b>&"Therapy"</b>');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Hello &lt;script&gt;Noor Hi,');
    expect(text.split('\n')[0]).toBe('Hello <script>Noor Hi,');
  });

  it('removes format characters that reverse or hide the text around them', () => {
    const { text, html, senderName } = write({
      kind: 'reset',
      clinic: { ...CLINIC, name: 'Maple\u202e\u2066 Ther\u200bapy\ufeff' },
      firstName: '\u202eAna\u00ad\u0007',
    });
    expect(senderName).toBe('Maple Therapy');
    expect(text).toMatch(/^Hello Ana,\n/);
    expect(text + html).not.toMatch(/\p{Cf}/u);
  });

  it.each(['می\u200cنا', '👩\u200d👧'])('keeps joiners inside a word: %s', (firstName) => {
    expect(write({ kind: 'reset', firstName }).text).toContain(`Hello ${firstName},`);
  });

  it('greets a person without a first name, and omits what the clinic has not set', () => {
    const { text } = write({
      kind: 'passwordChanged',
      clinic: { ...CLINIC, email: null, phone: null },
      firstName: '',
    });
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toMatch(/-- \nThis message was sent by Maple Therapy\.\n$/);
  });

  it.each(['#ffe600', '#000000', '#ffffff', 'not a colour'])(
    'the button can be read in the clinic colour %s',
    (brandColour) => {
      const { html } = write({ kind: 'reset', clinic: { ...CLINIC, brandColour } });
      const [, ground = '', ink = ''] =
        /class="button"[^>]*background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/.exec(html) ?? [];
      expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
