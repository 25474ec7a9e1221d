import { describe, expect, it } from 'vitest';
import { isSectionOffered } from './section-content.rules.ts';
import { SITE_SECTIONS, type SiteSection } from './site-content.rules.ts';

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
