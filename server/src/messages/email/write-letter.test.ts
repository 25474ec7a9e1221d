import { LOCALES } from '@carefront/shared/contracts';
import { contrastRatio } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { LETTER_TEXTS, type LetterKind } from './letter-texts.ts';
import { type LetterParts, writeLetter } from './write-letter.ts';

const CLINIC = { name: 'Maple Therapy', brandColour: '#2f6f5e', email: 'hello@maple.test', phone: '+1 (416) 555-0100' };
const RECIPIENT = { email: 'client@maple.test', firstName: 'Ana', locale: null };
const CODE = '012345';
const LINK = 'https://maple.example/login/reset/abc?a=1&b=2';

const KINDS: readonly LetterKind[] = [
  'loginCode',
  'setupCode',
  'reset',
  'passwordChanged',
  'codesGuessed',
  'twoFactorOn',
  'twoFactorOff',
  'codesRenewed',
];
const hasCode = (kind: LetterKind) => kind === 'loginCode' || kind === 'setupCode';
const ALL = LOCALES.flatMap((locale) => KINDS.map((kind) => ({ locale, kind })));

const write = (parts: Partial<LetterParts> & Pick<LetterParts, 'kind'>) =>
  writeLetter({
    clinic: CLINIC,
    recipient: RECIPIENT,
    locale: 'en',
    ...(hasCode(parts.kind) ? { code: CODE } : { link: LINK }),
    ...parts,
  });

const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

describe('writeLetter', () => {
  it.each(ALL)(
    'AU-02 AU-05 GN-05 $kind in $locale: one message, at most one button, a plain twin',
    ({ kind, locale }) => {
      const { subject, text, html } = write({ kind, locale });
      const texts = LETTER_TEXTS[locale][kind](CLINIC.name);
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

  it.each(ALL)('$kind in $locale loads nothing from outside and runs nothing', ({ kind, locale }) => {
    const { html } = write({ kind, locale });
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form|base)\b|\ssrc=|url\(|@import|\son\w+=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"'<\s)]+/g)].map(([address]) => address);
    expect(addresses.every((address) => address.startsWith('https://maple.example/'))).toBe(true);
  });

  it('French letters are French from subject to signature', () => {
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
      recipient: { ...RECIPIENT, firstName: '<script>alert(1)</script>\r\n\r\nHi' },
    });
    for (const header of [subject, senderName]) expect(header).not.toMatch(/[\r\n\u2028]/);
    expect(senderName).toBe('Maple Bcc: someone@else.example <b>&"Therapy"</b>');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt; Hi,');
    expect(text.split('\n')[0]).toBe('Hello <script>alert(1)</script> Hi,');
  });

  it('format characters, which turn or hide what stands around them, are left out', () => {
    const { text, html, senderName } = write({
      kind: 'reset',
      clinic: { ...CLINIC, name: 'Maple\u202e\u2066 Ther\u200bapy\ufeff' },
      recipient: { ...RECIPIENT, firstName: '\u202eAna\u00ad\u0007' },
    });
    expect(senderName).toBe('Maple Therapy');
    expect(text).toMatch(/^Hello Ana,\n/);
    expect(text + html).not.toMatch(/\p{Cf}/u);
  });

  it.each(['می\u200cنا', '👩\u200d👧'])('joiners belong to the word: %s', (firstName) => {
    expect(write({ kind: 'reset', recipient: { ...RECIPIENT, firstName } }).text).toContain(`Hello ${firstName},`);
  });

  it('greets somebody without a first name, and leaves out what the clinic has not set', () => {
    const { text } = write({
      kind: 'passwordChanged',
      clinic: { ...CLINIC, email: null, phone: null },
      recipient: { ...RECIPIENT, firstName: '' },
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
