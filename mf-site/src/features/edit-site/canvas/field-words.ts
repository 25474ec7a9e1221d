import { SITE_LIMITS } from '@carefront/shared/domain';
import type { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { SitePictureName, SiteRichTextName, SiteTextName } from '../../../parts/editing/site-editing.ts';

type Word = keyof (typeof EDIT_SITE)['en'];

/** Accessible name and maximum length of each line. */
export const TEXTS = {
  'home.greetings': { label: 'greetings', maxLength: SITE_LIMITS.greetings },
  'home.banner_title': { label: 'bannerTitle', maxLength: SITE_LIMITS.bannerTitle },
  'home.banner_subtitle': { label: 'bannerSubtitle', maxLength: SITE_LIMITS.bannerSubtitle },
  'about.title': { label: 'aboutTitle', maxLength: SITE_LIMITS.title },
  'services.title': { label: 'servicesTitle', maxLength: SITE_LIMITS.title },
  'team.title': { label: 'teamTitle', maxLength: SITE_LIMITS.title },
} as const satisfies Record<SiteTextName, { label: Word; maxLength: number }>;

export const RICH_TEXTS = {
  'about.content': { label: 'aboutText', placeholder: 'writeHere' },
  'services.content': { label: 'servicesText', placeholder: 'writeHere' },
  'team.content': { label: 'teamText', placeholder: 'writeHere' },
  about_us_content: { label: 'aboutPageText', placeholder: 'writePageHere' },
  services_content: { label: 'servicesPageText', placeholder: 'writePageHere' },
  teams_content: { label: 'teamPageText', placeholder: 'writePageHere' },
} as const satisfies Record<SiteRichTextName, { label: Word; placeholder: Word }>;

/** `empty`: the choice that stands for no picture of the clinic. */
export const PICTURES = {
  'home.banner_icon': { label: 'bannerPicture', empty: 'ownDrawing' },
  'about.icon': { label: 'aboutPicture', empty: 'noPicture' },
} as const satisfies Record<SitePictureName, { label: Word; empty: Word }>;
