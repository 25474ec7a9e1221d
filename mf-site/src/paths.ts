/** Sections of the home page that an address may point at, such as `/site#team`, in the order of the page. */
export const SECTION_IDS = ['about', 'services', 'team', 'contact'] as const;
export type SectionId = (typeof SECTION_IDS)[number];
