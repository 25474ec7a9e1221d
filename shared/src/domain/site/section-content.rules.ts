import { isBlankHtml } from './rich-text.rules.ts';
import { isSectionShown, pageTextOf, type SiteSection, type SiteTexts } from './site-content.rules.ts';

/** The parts of a clinic's data that its sections show. */
export interface SectionParts {
  readonly bso: {
    readonly booking_site_services: readonly {
      readonly booking_site_services: readonly { readonly deleted_at: string | null }[];
    }[];
  };
  readonly booking_site: SiteTexts & { readonly practitioners: readonly unknown[] };
}

/** Whether a section that is switched on has a text, services or people to show (ST-03): visitors see no empty section. */
export function isSectionOffered({ bso, booking_site: site }: SectionParts, section: SiteSection): boolean {
  if (!isSectionShown(site.json_content.options, section)) return false;
  if (!isBlankHtml(pageTextOf(site, section, isBlankHtml))) return true;
  if (section === 'team') return site.practitioners.length > 0;
  const services = bso.booking_site_services.flatMap((category) => category.booking_site_services);
  return section === 'services' && services.some(({ deleted_at }) => deleted_at === null);
}
