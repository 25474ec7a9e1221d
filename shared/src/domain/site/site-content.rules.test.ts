import { describe, expect, it } from 'vitest';
import type { Flag } from '../people/person-fields.ts';
import { isBlankHtml } from './rich-text.rules.ts';
import {
  cutDescription,
  initials,
  isSectionOffered,
  isSectionShown,
  mapHref,
  OWN_PICTURE_SRC,
  pageTextOf,
  publicSite,
  SITE_SECTIONS,
  type SiteSection,
} from './site-content.rules.ts';

function aSite({ about = 1, services = 1, team = 1 }: { about?: Flag; services?: Flag; team?: Flag } = {}) {
  return {
    json_content: {
      home: { banner_title: 'Care' },
      options: { is_about_enabled: about, is_services_enabled: services, is_team_enabled: team },
      about: { icon: 'about, its icon', title: 'about, its title', content: '<p>about, at home</p>' },
      services: { title: 'services, its title', content: '<p>services, at home</p>' },
      team: { title: 'team, its title', content: '<p>team, at home</p>' },
    },
    about_us_content: '<p>about, its page</p>',
    services_content: '<p>services, its page</p>',
    teams_content: '<p>team, its page</p>',
    practitioners: [{ id: 5 }],
  };
}

describe('the text of a content page', () => {
  it.each([
    { section: 'about', field: 'about_us_content' },
    { section: 'services', field: 'services_content' },
    { section: 'team', field: 'teams_content' },
  ] as const)(
    'ST-21 is $field for $section, otherwise the section on the home page, otherwise empty',
    ({ section, field }) => {
      const site = aSite();
      expect(pageTextOf(site, section, isBlankHtml)).toBe(`<p>${section}, its page</p>`);
      for (const blank of ['', ' ', '<p>&nbsp;</p>'])
        expect(pageTextOf({ ...site, [field]: blank }, section, isBlankHtml)).toBe(`<p>${section}, at home</p>`);
      const content = { ...site.json_content, [section]: { ...site.json_content[section], content: '' } };
      expect(pageTextOf({ ...site, json_content: content, [field]: '' }, section, isBlankHtml)).toBe('');
    },
  );
});

describe('sections that are switched off', () => {
  const flags = [0, 1] as const;
  const every = flags.flatMap((about) => flags.flatMap((services) => flags.map((team) => ({ about, services, team }))));

  it.each(every)(
    'ST-03 RL-03 are left out of the public site: about $about, services $services, team $team',
    (shown) => {
      const site = aSite(shown);
      const seen = publicSite(site);
      for (const section of SITE_SECTIONS) {
        expect(isSectionShown(site.json_content.options, section)).toBe(shown[section] === 1);
        expect(pageTextOf(seen, section, isBlankHtml)).toBe(shown[section] === 1 ? `<p>${section}, its page</p>` : '');
        expect(seen.json_content[section].content).toBe(shown[section] === 1 ? `<p>${section}, at home</p>` : '');
        expect(seen.json_content[section].title).toBe(shown[section] === 1 ? `${section}, its title` : '');
        // The answer holds no trace of a hidden section, so the page's source does not reveal it.
        expect(JSON.stringify(seen).includes(`${section}, `)).toBe(shown[section] === 1);
      }
    },
  );

  it('RL-03 ST-03 do not change other parts of the public site, or the given site', () => {
    const site = aSite({ about: 0, services: 0, team: 0 });
    const before = structuredClone(site);
    const seen = publicSite(site);
    expect(site).toEqual(before);
    expect(seen.json_content.home).toEqual(site.json_content.home);
    expect(seen.json_content.options).toEqual(site.json_content.options);
    expect(seen.practitioners).toEqual([{ id: 5 }]);
    expect(publicSite(aSite())).toEqual(aSite());
  });
});

it.each([
  ['/clinic-assets/maple/banner.svg', true],
  ['/content-images/01234567-89ab-cdef-0123-456789abcdef.jpg', true],
  ['leaf', false],
  ['', false],
  ['/', false],
  ['//a.example/x.png', false],
  ['/\\a.example/x.png', false],
  ['/\t/a.example/x.png', false],
  ['/\n/a.example/x.png', false],
  ['https://a.example/x.png', false],
  ['javascript:x', false],
  ['data:image/png;base64,x', false],
  ['/x.png" onload="x', false],
])('ST-02 ST-03 a picture at %j comes from the own host: %s', (src, expected) => {
  expect(OWN_PICTURE_SRC.test(src)).toBe(expected);
  if (expected) expect(new URL(src, 'https://maple.test').host).toBe('maple.test');
});

interface Wanted {
  /** Texts of the sections on the home page, and of their own pages. */
  readonly home?: string;
  readonly page?: string;
  readonly isOn?: 0 | 1;
  /** When each service was withdrawn. */
  readonly services?: readonly (string | null)[];
  readonly people?: number;
}

function aClinic({ home = '', page = '', isOn = 1, services = [], people = 0 }: Wanted = {}) {
  const text = { icon: 'heart', title: 'A title', content: home };
  return {
    bso: {
      booking_site_services: [
        { booking_site_services: [] },
        { booking_site_services: services.map((deleted_at) => ({ deleted_at })) },
      ],
    },
    booking_site: {
      json_content: {
        options: { is_about_enabled: isOn, is_services_enabled: isOn, is_team_enabled: isOn },
        ...{ about: text, services: text, team: text },
      },
      ...{ about_us_content: page, services_content: page, teams_content: page },
      practitioners: Array.from({ length: people }, (_, id) => ({ id })),
    },
  };
}

describe('isSectionOffered', () => {
  it.each<{ what: string; clinic: Wanted; offered: readonly SiteSection[] }>([
    { what: 'nothing but titles and icons', clinic: {}, offered: [] },
    { what: 'blank texts', clinic: { home: '<p>&nbsp;</p>', page: ' ' }, offered: [] },
    { what: 'texts on the home page', clinic: { home: '<p>We listen.</p>' }, offered: SITE_SECTIONS },
    { what: 'texts of the pages', clinic: { page: '<p>We listen.</p>' }, offered: SITE_SECTIONS },
    { what: 'a service', clinic: { services: [null] }, offered: ['services'] },
    { what: 'only withdrawn services', clinic: { services: ['2026-01-01T00:00:00Z'] }, offered: [] },
    { what: 'a practitioner', clinic: { people: 1 }, offered: ['team'] },
    {
      what: 'everything, switched off',
      clinic: { home: '<p>We listen.</p>', services: [null], people: 1, isOn: 0 },
      offered: [],
    },
  ])('ST-03 with $what: $offered', ({ clinic, offered }) => {
    expect(SITE_SECTIONS.filter((section) => isSectionOffered(aClinic(clinic), section))).toEqual(offered);
  });
});

it.each([
  { length: 0, shown: 0, isCut: false },
  { length: 255, shown: 255, isCut: false },
  { length: 256, shown: 255, isCut: true },
  { length: 900, shown: 255, isCut: true },
])('BK-08: shows $shown of $length characters', ({ length, shown, isCut }) => {
  expect(cutDescription('x'.repeat(length))).toEqual({ shown: 'x'.repeat(shown), isCut });
});

it('BK-08: does not cut a character of two code units in half', () => {
  expect(cutDescription(`${'x'.repeat(254)}😀 and more`).shown).toBe('x'.repeat(254));
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['  Ada ', 'A'],
  ['Émile Öst', 'ÉÖ'],
  ['E\u0301mile O\u0308st', 'ÉÖ'],
  ['G̱wa̱ʼyi ʼNa̱mg̱is', 'G̱N'],
  ["'t Hooft O’Neil", 'TO'],
  ['𠮷郎 髙橋', '𠮷髙'],
  ['ნინო ჭავჭავაძე', 'ნჭ'],
  ['प्रिया शर्मा', 'पश'],
  ['😀 3rd', '😀R'],
  ['', ''],
])('EN-06: the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

it('ST-11 searches the map for the address, with its accents', () => {
  const url = new URL(mapHref('5 Rue de l’Église & Cie, Montréal'));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: '5 Rue de l’Église & Cie, Montréal' });
});
