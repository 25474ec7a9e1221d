/** The site's pages, in the order of the editor's tabs. */
export const EDITED_PAGES = ['home', 'about', 'services', 'team'] as const;
export type EditedPage = (typeof EDITED_PAGES)[number];

const PAGE_TEXTS: Readonly<Record<string, EditedPage>> = {
  about_us_content: 'about',
  services_content: 'services',
  teams_content: 'team',
};

/** The page on which a value of the site is edited. @param name - The value's name: `about.title`, `services_content`. */
export const pageOfValue = (name: string): EditedPage => PAGE_TEXTS[name] ?? 'home';
