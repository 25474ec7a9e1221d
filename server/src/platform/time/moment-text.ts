import type { Locale } from '@carefront/shared/contracts';
import { type EpochMs, momentText, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';

/** 'Nov 24, 2026 02:05pm' (GN-01), in French '24 nov. 2026 14 h 05'. With plain spaces only, because text messages cannot carry others. */
export const plainMomentText = (ms: EpochMs, zone: ZoneRules, locale: Locale): string =>
  momentText(ms, locale, zone).replaceAll('\u00a0', ' ');

/** Adds the zone: 'Nov 24, 2026 02:05pm, America/Toronto (UTC-05:00)'. The offset tells apart the two halves of a repeated hour. */
export function zonedMomentText(ms: EpochMs, zone: ZoneRules, locale: Locale): string {
  return `${plainMomentText(ms, zone, locale)}, ${zone.name} (${offsetText(wallAt(zone, ms).offsetMinutesEast)})`;
}

function offsetText(minutesEast: number): string {
  const minutes = Math.round(Math.abs(minutesEast));
  return `UTC${minutesEast < 0 ? '-' : '+'}${wallTimeOfMinutes(minutes)}`;
}
