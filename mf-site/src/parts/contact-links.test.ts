import { describe, expect, it } from 'vitest';
import { emailHref, mapHref, phoneHref, websiteLink } from './contact-links.ts';

describe('contact links', () => {
  it.each([
    { phone: '(416) 555-0199', href: 'tel:+14165550199' },
    { phone: '+1 (416) 555-0199', href: 'tel:+14165550199' },
    { phone: '1-416-555-0199', href: 'tel:+14165550199' },
    { phone: '416.555.0199 ext. 12', href: 'tel:+14165550199;ext=12' },
    { phone: '416 555 0199 poste 7', href: 'tel:+14165550199;ext=7' },
    { phone: '+33 1 23 45 67 89', href: 'tel:+33123456789' },
    { phone: '811', href: 'tel:811' },
    { phone: 'ask at the desk', href: null },
    { phone: '', href: null },
  ])('ST-06 dials $phone as $href', ({ phone, href }) => {
    expect(phoneHref(phone)).toBe(href);
  });

  it('ST-06 writes to the e-mail address and lets it add nothing to the letter', () => {
    expect(emailHref(' hello@maple.test ')).toBe('mailto:hello@maple.test');
    expect(emailHref('a@b.test?bcc=x@evil.test')).toBe('mailto:a@b.test%3Fbcc%3Dx%40evil.test');
  });

  it('ST-11 searches the map for the address, accents and all', () => {
    const url = new URL(mapHref('5 Rue de l’Église & Cie, Montréal'));
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
    expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: '5 Rue de l’Église & Cie, Montréal' });
  });

  it.each([
    { website: 'https://www.maple.test/', link: { href: 'https://www.maple.test/', text: 'www.maple.test' } },
    { website: 'maple.test/about', link: { href: 'https://maple.test/about', text: 'maple.test/about' } },
    { website: 'maple.test:8443', link: { href: 'https://maple.test:8443/', text: 'maple.test:8443' } },
    { website: 'http://maple.test', link: { href: 'http://maple.test/', text: 'maple.test' } },
    { website: 'javascript:alert(1)', link: null },
    { website: 'javascript:1//a.b', link: null },
    { website: 'none', link: null },
    { website: ' ', link: null },
  ])('ST-06 reads the website $website', ({ website, link }) => {
    expect(websiteLink(website)).toEqual(link);
  });
});
