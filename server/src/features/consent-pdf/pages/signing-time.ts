import type { Locale } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import { zonedMomentText } from '../../../platform/time/moment-text.ts';

/** Formats a time in the clinic's zone, with the zone's name. @param instant - ISO. */
export const clinicTime = (instant: string, zone: ZoneRules, locale: Locale): string =>
  zonedMomentText(Date.parse(instant), zone, locale);
