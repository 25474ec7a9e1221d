import type { Locale } from '@carefront/shared/contracts';
import { namedZone, type ZoneRules } from '@carefront/shared/domain';
import type { Zones } from '../../platform/time/zones.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';

/** The zone that a call names, and the field that names it. */
export interface AskedZone {
  readonly name: string | undefined;
  readonly field: 'client_timezone' | 'timezone';
}

/**
 * Returns the zone that a call names, otherwise the clinic's zone.
 * @throws AppError `invalid-input` at the field for an unknown zone, because times in another zone would mislead the caller.
 */
export function requireAskedZone(
  zones: Zones,
  { clinic, locale }: { readonly clinic: { readonly timezone: string }; readonly locale: Locale },
  { name, field }: AskedZone,
): ZoneRules {
  const zone = namedZone(name, zones.requireZone(clinic.timezone), zones.zoneRules);
  if (!zone) throw fieldRefusal({ [field]: 'zone-unknown' }, locale);
  return zone;
}
