import { isSectionOffered, type SectionParts } from '@carefront/shared/domain';
import { SECTION_IDS, type SectionId } from '../paths.ts';

/** The sections that visitors see, in the order of the page (ST-03). The contact section cannot be switched off (ST-06). */
export const shownSections = (info: SectionParts): SectionId[] =>
  SECTION_IDS.filter((id) => id === 'contact' || isSectionOffered(info, id));

/** A section's title, or the fallback when the clinic wrote none (ST-07). */
export const titleOr = (title: string, fallback: string): string => title.trim() || fallback;
