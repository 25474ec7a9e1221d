import { describe, expect, it } from 'vitest';
import { formatEmail } from './format-email.ts';

const clinic = { name: 'Maple Therapy', brandColour: '#0f6b6b', email: null, phone: null, address: null };
const texts = { subject: 'Confirm your email address', title: 'Confirm', message: 'Please open the link.', notYou: '' };
const email = (firstName: string, locale: 'en' | 'fr' = 'en') => formatEmail({ clinic, firstName, locale, texts });

describe('the greeting of every email', () => {
  it.each([
    { locale: 'en', greeting: 'Hello Noor,' },
    { locale: 'fr', greeting: 'Bonjour Noor,' },
  ] as const)('AU-03 GN-05 has the first name: $greeting', ({ locale, greeting }) => {
    const { text, html } = email('Noor', locale);
    expect(text.startsWith(`${greeting}\n`)).toBe(true);
    expect(html).toContain(greeting);
  });

  it.each(['Call 1-900-555-0199', 'evil.example', 'me@evil.example', 'N'.repeat(41)])(
    'AU-03 BK-86 does not repeat a message that a stranger typed as a name: %s',
    (name) => {
      const { text, html, subject } = email(name);
      expect(text.startsWith('Hello,\n')).toBe(true);
      expect(`${text}${html}${subject}`).not.toContain(name);
    },
  );
});
