import { describe, expect, it } from 'vitest';
import { mapHref, websiteLink } from './contact-links.ts';

describe('contact links', () => {
  it('ST-11 searches the map for the address, with its accents', () => {
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
