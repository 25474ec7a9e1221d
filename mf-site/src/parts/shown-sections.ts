import type { SiteContent } from '@carefront/shared/contracts';
import { SECTION_IDS, type SectionId } from '../paths.ts';

/** The sections that the clinic switched on, in the order of the page (ST-03). The contact section cannot be switched off (ST-06). */
export function shownSections(options: SiteContent['options']): SectionId[] {
  const isShown: Record<SectionId, boolean> = {
    about: options.is_about_enabled === 1,
    services: options.is_services_enabled === 1,
    team: options.is_team_enabled === 1,
    contact: true,
  };
  return SECTION_IDS.filter((id) => isShown[id]);
}

/** A section's title, or the fallback when the clinic wrote none (ST-07). */
export const titleOr = (title: string, fallback: string): string => title.trim() || fallback;
