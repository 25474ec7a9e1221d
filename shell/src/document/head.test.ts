// @vitest-environment jsdom
import type { DocumentInput } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { anInput, aSitePage } from './document-input.fixture.ts';
import { render } from './render.tsx';

const HOSTILE = '"><script>alert(1)</script><b a=\'';

/** Parses the head as a browser does. */
function headOf(input: DocumentInput) {
  const page = new DOMParser().parseFromString(render(input), 'text/html');
  const contentOf = (selector: string) => page.head.querySelector(selector)?.getAttribute('content') ?? null;
  return {
    page,
    property: (name: string) => contentOf(`meta[property="${name}"]`),
    meta: (name: string) => contentOf(`meta[name="${name}"]`),
    canonical: page.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    structured: [...page.head.querySelectorAll('script[type="application/ld+json"]')],
  };
}

describe('ST-16 the head for search engines and shared links', () => {
  it('ST-16 has the page’s full canonical address', () => {
    const { canonical, property } = headOf(aSitePage({ canonicalPath: '/site' }, { path: '/site/book_appointment/7' }));
    expect(canonical).toBe('https://maple.example/site');
    expect(property('og:url')).toBe('https://maple.example/site');
  });

  it('ST-16 has no address if the page has none', () => {
    const { canonical, property } = headOf(anInput());
    expect([canonical, property('og:url')]).toEqual([null, null]);
  });

  it('ST-16 has title, description, clinic and language', () => {
    const { page, property, meta } = headOf(aSitePage({ title: 'About · Maple', description: 'Two rooms & bread' }));
    expect(page.title).toBe('About · Maple');
    expect(property('og:title')).toBe('About · Maple');
    expect(meta('description')).toBe('Two rooms & bread');
    expect(property('og:description')).toBe('Two rooms & bread');
    expect(property('og:site_name')).toBe('</script><b>Maple');
    expect(property('og:locale')).toBe('fr_CA');
    expect(property('og:type')).toBe('website');
  });

  it.each([
    ['/clinic-assets/maple/logo.svg', 'https://maple.example/clinic-assets/maple/logo.svg'],
    ['https://pictures.example/a b.png?x="y"', 'https://pictures.example/a%20b.png?x=%22y%22'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['http://[', null],
    ['', null],
  ])('ST-16 the picture %j of a shared link is %j', (image, expected) => {
    expect(headOf(aSitePage({ image })).property('og:image')).toBe(expected);
  });

  it('ST-16 leaves the picture out if an older server does not send its origin', () => {
    const { origin: _origin, ...input } = aSitePage({ image: '/content-images/a.png', canonicalPath: '/site' });
    const { property, canonical } = headOf(input);
    expect(property('og:image')).toBeNull();
    expect(canonical).toBe('/site');
  });

  it('ST-16 renders structured data unchanged, each in a separate script with the nonce', () => {
    const structuredData = [
      { '@type': 'MedicalBusiness', name: '</script><script>alert(1)</script>' },
      { '@type': 'Person', name: '<!--<script>' },
    ];
    const { page, structured } = headOf(aSitePage({ structuredData }));
    expect(structured.map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual(structuredData);
    expect(structured.every((script) => script.getAttribute('nonce') === 'n0nce')).toBe(true);
    const others = [...page.scripts].filter((script) => script.type !== 'application/ld+json');
    expect(
      others.every((script) => ['carefront-begin', 'carefront-guard', 'carefront-state'].includes(script.id)),
    ).toBe(true);
  });

  it('ST-16 names and titles with markup stay data', () => {
    const { state } = anInput();
    const clinic = { ...state.clinic, name: HOSTILE, image: HOSTILE };
    const texts = { title: HOSTILE, description: HOSTILE, canonicalPath: `/site/${HOSTILE}`, image: HOSTILE };
    const input = aSitePage({ ...texts, structuredData: [{ name: HOSTILE }] }, { state: { ...state, clinic } });
    const { page, property, meta, canonical } = headOf(input);
    expect([...page.scripts].filter(({ textContent }) => textContent === 'alert(1)')).toEqual([]);
    expect(page.querySelector('b')).toBeNull();
    expect([page.title, property('og:title'), property('og:site_name')]).toEqual([HOSTILE, HOSTILE, HOSTILE]);
    expect([meta('description'), property('og:description')]).toEqual([HOSTILE, HOSTILE]);
    expect(canonical).toBe(`https://maple.example/site/${HOSTILE}`);
    const stateText = page.getElementById('carefront-state')?.textContent ?? '';
    expect((JSON.parse(stateText) as typeof state).clinic.name).toBe(HOSTILE);
  });
});
