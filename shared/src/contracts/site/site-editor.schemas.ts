import * as z from 'zod/mini';
import { SITE_LIMITS } from '../../domain/index.ts';
import { flag, id, typed } from '../fields.schemas.ts';
import { positiveCount } from '../people/people.schemas.ts';
import { siteContent, siteTranslation } from './site.schemas.ts';

const richText = z.string().check(z.maxLength(SITE_LIMITS.richText));
const section = z.strictObject({ title: typed(SITE_LIMITS.title), content: typed(SITE_LIMITS.richText) });

/** EN-05 as the editor sends it: every section, with texts that may be empty. */
const siteContentInput = z.strictObject({
  home: z.strictObject({
    greetings: typed(SITE_LIMITS.greetings),
    banner_title: typed(SITE_LIMITS.bannerTitle),
    banner_subtitle: typed(SITE_LIMITS.bannerSubtitle),
    banner_icon: typed(SITE_LIMITS.icon),
  }),
  options: z.strictObject({ is_about_enabled: flag, is_services_enabled: flag, is_team_enabled: flag }),
  about: z.extend(section, { icon: typed(SITE_LIMITS.icon) }),
  services: section,
  team: section,
});

const translationInput = z.strictObject({
  json_content: z.strictObject({
    home: z.strictObject({
      greetings: typed(SITE_LIMITS.greetings),
      banner_title: typed(SITE_LIMITS.bannerTitle),
      banner_subtitle: typed(SITE_LIMITS.bannerSubtitle),
    }),
    about: section,
    services: section,
    team: section,
  }),
  about_us_content: richText,
  services_content: richText,
  teams_content: richText,
});

/** The record that is saved, and which version of it this is. */
export const bookingSite = z.object({
  json_content: siteContent,
  about_us_content: z.string(),
  services_content: z.string(),
  teams_content: z.string(),
  /** All texts once more, in the language that is not the clinic's. A server older than the field sends none. */
  translations: z.optional(z.object({ en: z.optional(siteTranslation), fr: z.optional(siteTranslation) })),
  /** 0: never saved by the editor. */
  version: z.number(),
  saved_at: z.nullable(z.string()),
  /** Full name of the user who saved it; null when it was never saved or the account is gone. */
  saved_by: z.nullable(z.string()),
});

export const siteVersion = z.object({
  version: z.number(),
  saved_at: z.string(),
  saved_by: z.nullable(z.string()),
});

export const SITE_EDITOR_SCHEMAS = {
  getBookingSite: { reply: bookingSite },
  saveBookingSite: {
    body: z.strictObject({
      json_content: siteContentInput,
      about_us_content: richText,
      services_content: richText,
      teams_content: richText,
      /** Absent: unchanged. */
      translations: z.optional(z.strictObject({ en: z.optional(translationInput), fr: z.optional(translationInput) })),
      /** The version that the editing began with: where it is not the last one any more, 409 `site_changed`. Absent: saved as it is. */
      version: z.optional(z.int().check(z.gte(0))),
    }),
    reply: bookingSite,
    errors: { 'site-changed': { version: z.number() } },
  },
  listSiteVersions: {
    query: z.object({ page: z._default(positiveCount(100_000), 1), limit: z._default(positiveCount(100), 20) }),
    reply: z.object({
      data: z.array(siteVersion),
      total: z.number(),
      page: z.number(),
      last_page: z.number(),
    }),
  },
  getSiteVersion: { params: z.object({ version: id }), reply: bookingSite },
  savePortrait: {
    params: z.object({ id: positiveCount(2_147_483_647) }),
    /** `image_url`: the address that the upload returned; null: no portrait. */
    body: z.strictObject({ image_url: z.nullable(typed(SITE_LIMITS.icon)) }),
    reply: z.object({ portrait: z.nullable(z.string()) }),
  },
  uploadContentImage: {
    reply: z.object({ image_url: z.string() }),
    errors: { 'image-too-large': {}, 'image-format': {}, 'invalid-input': {} },
  },
} as const;
