export const SITE_PATH = '/site';
/** Content pages (RT-10). */
export const SECTION_PATHS = { about: '/site/about', services: '/site/services', team: '/site/team' } as const;
/** The page where the clinic's people edit the public site (ST-15). */
export const SITE_EDITOR_PATH = '/staff/site';

export const practitionerPath = (practitionerId: number): string => `${SECTION_PATHS.team}/${practitionerId}`;

/** Sections of the home page that an address may point at, such as `/site#team`, in the order of the page. */
export const SECTION_IDS = ['about', 'services', 'team', 'contact'] as const;
export type SectionId = (typeof SECTION_IDS)[number];
