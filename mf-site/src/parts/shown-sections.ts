import type { ClinicInfo } from '@carefront/shared/contracts';
import { isSectionOffered } from '@carefront/shared/domain';
import { SECTION_IDS, type SectionId } from '../paths.ts';
import { hasContact } from './contact-details.ts';

/** The sections that visitors see, in the order of the page (ST-03). The contact section is shown when the clinic can be reached (ST-06). */
export const shownSections = (info: ClinicInfo): SectionId[] =>
  SECTION_IDS.filter((id) => (id === 'contact' ? hasContact(info.clinic) : isSectionOffered(info, id)));

/** A section's title, or the fallback when the clinic wrote none (ST-07). */
export const titleOr = (title: string, fallback: string): string => title.trim() || fallback;
