import type { Locale } from '@carefront/shared/contracts';
import { wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import { timeText } from '../../time-text/time-text.ts';

/** '9:00 AM': the instant on the zone's clock. */
export const clockText = (instant: string, zone: ZoneRules, locale: Locale): string =>
  timeText(wallTimeOfMinutes(wallAt(zone, Date.parse(instant)).minutes), locale);
