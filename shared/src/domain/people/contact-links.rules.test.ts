import { describe, expect, it } from 'vitest';
import { emailHref, phoneHref } from './contact-links.rules.ts';

describe('contact links', () => {
  it.each([
    { phone: '(416) 555-0199', href: 'tel:+14165550199' },
    { phone: '+1 (416) 555-0199', href: 'tel:+14165550199' },
    { phone: '1-416-555-0199', href: 'tel:+14165550199' },
    { phone: '416.555.0199 ext. 12', href: 'tel:+14165550199;ext=12' },
    { phone: '416 555 0199 poste 7', href: 'tel:+14165550199;ext=7' },
    { phone: '+33 1 23 45 67 89', href: 'tel:+33123456789' },
    { phone: '514 555-0199 poste 7', href: 'tel:+15145550199;ext=7' },
    { phone: '514 555-0199 p. 7', href: 'tel:+15145550199;ext=7' },
    { phone: '514 555-0199, 7', href: 'tel:+15145550199;ext=7' },
    { phone: '0049 151 2345 6789', href: 'tel:+4915123456789' },
    { phone: '(+44) 20 7946 0958', href: 'tel:+442079460958' },
    { phone: '+44 (0)20 7946 0958 x12', href: 'tel:+442079460958;ext=12' },
    { phone: '811', href: 'tel:811' },
    { phone: 'ask at the desk', href: null },
    { phone: '', href: null },
  ])('ST-06 BK-87 link the phone number "$phone" to $href', ({ phone, href }) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it('ST-06 BK-87 link to the email address, and escape other fields of the message in it', () => {
    expect(emailHref(' hello@maple.test ')).toBe('mailto:hello@maple.test');
    expect(emailHref('a@b.test?bcc=x@evil.test')).toBe('mailto:a@b.test%3Fbcc%3Dx%40evil.test');
  });
});
