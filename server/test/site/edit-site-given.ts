import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { TestVisitor } from '../setup/test-visitor.ts';

type SiteBody = BodyOf<'saveBookingSite'>;

/** The site as the editor sends it back after loading, with the version that it loaded. */
export async function loadedSite(visitor: TestVisitor): Promise<ReplyOf<'getBookingSite'>> {
  const { status, body } = await visitor.call('getBookingSite');
  if (status !== 200) throw new Error(`the site was answered ${status}`);
  return body;
}

/** Returns the part of the site that the editor sends. */
export function bodyOf({
  json_content,
  about_us_content,
  services_content,
  teams_content,
  translations,
  version,
}: ReplyOf<'getBookingSite'>): SiteBody {
  return { json_content, about_us_content, services_content, teams_content, translations, version };
}

/** The site with another title on its banner. */
export function withBanner(site: ReplyOf<'getBookingSite'>, banner_title: string): SiteBody {
  const { home } = site.json_content;
  return { ...bodyOf(site), json_content: { ...site.json_content, home: { ...home, banner_title } } };
}

/** The save without a version, which overwrites any version. */
export function withoutVersion({ version: _version, ...body }: SiteBody): SiteBody {
  return body;
}
