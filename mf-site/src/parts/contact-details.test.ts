import { describe, expect, it } from 'vitest';
import { websiteLink } from './contact-details.ts';

describe('contact links', () => {
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
