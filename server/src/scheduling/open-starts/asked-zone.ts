import type { Locale } from '@carefront/shared/contracts';
import { namedZone, type ZoneRules } from '@carefront/shared/domain';
import type { Zones } from '../../platform/time/zones.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';

/** The places where a call names the zone of its times. */
export interface AskedZone {
  readonly name: string | undefined;
  readonly field: 'client_timezone' | 'timezone';
}

/**
 * The zone that a call names; the clinic's where it names none.
 * @throws AppError `invalid-input` at the field for a name that is no zone's: times in another zone than the caller's would be wrong for them.
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
