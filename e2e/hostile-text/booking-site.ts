import type { BodyOf, BookingSite } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { read, send } from '../page-calls.ts';

type SiteBody = BodyOf<'saveBookingSite'>;

/** All texts that a clinic can write for its site. */
export interface SiteTexts {
  /** Greeting, banner title, banner subtitle, and the three sections' titles. */
  lines: readonly string[];
  /** The icons of banner and About Us. */
  icons: readonly string[];
  /** The three sections of the home page, then their three pages. */
  richTexts: readonly string[];
}

/** @param page - A page in which the owner is signed in. */
export const readSite = (page: Page): Promise<BookingSite> => read(page, '/api/clinics/booking-site');

/**
 * Saves the site on top of the server's current version.
 * @throws Error with the server's answer when it refuses.
 */
export const saveSite = (page: Page, body: Omit<SiteBody, 'version'>): Promise<BookingSite> =>
  send(page, '/api/clinics/booking-site', body, { method: 'PUT' });

/** Returns the part of a record that can be saved. */
export function bodyOf({ json_content, about_us_content, services_content, teams_content, translations }: BookingSite) {
  return { json_content, about_us_content, services_content, teams_content, translations };
}

/** Returns a site with every section shown and these texts; missing texts are empty. */
export function siteOf({ lines, icons, richTexts }: SiteTexts) {
  const [greetings = '', banner_title = '', banner_subtitle = '', ...titles] = lines;
  const section = (index: number) => ({ title: titles[index] ?? '', content: richTexts[index] ?? '' });
  return {
    json_content: {
      home: { greetings, banner_title, banner_subtitle, banner_icon: icons[0] ?? '' },
      options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
      about: { icon: icons[1] ?? '', ...section(0) },
      services: section(1),
      team: section(2),
    },
    about_us_content: richTexts[3] ?? '',
    services_content: richTexts[4] ?? '',
    teams_content: richTexts[5] ?? '',
    // No text in the other language stands in for one that is missing here.
    translations: {},
  } satisfies Omit<SiteBody, 'version'>;
}
