import { createPageMap, type PageMap } from '@carefront/shared/contracts';
import { type ClinicRow, editorsOf } from '../../platform/clinics/clinic-directory.ts';
import type { ActiveRelease } from './manifest.service.ts';
import { describedBy, fitsShell, SHELL } from './releases/fitting-releases.rules.ts';

/** Returns the pages, parts and links that the clinic's active releases describe; none while no shell is active. */
export function clinicPages(clinic: ClinicRow, active: ReadonlyMap<string, ActiveRelease>): PageMap {
  const shell = active.get(SHELL)?.stable;
  const releases = [...active.values()].map(({ stable }) => stable);
  return createPageMap(describedBy(releases.filter((release) => shell && fitsShell(release, shell))), {
    isBookingEnabled: clinic.is_booking_enabled,
    hasHiddenBookingLinks: clinic.enable_hidden_booking_links,
    isIntakeFormEnabled: clinic.is_intakeform_enabled,
    isChatbotEnabled: clinic.is_chatbot_enabled,
    editors: editorsOf(clinic),
  });
}
