import type { IsoDate } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, InstantOrNull, Named } from './column-types.ts';

interface ServiceCategoryTable extends Named {
  clinic_id: number;
  description: string | null;
  position: Generated<number>;
}

interface ServiceTable extends Named {
  clinic_id: number;
  category_id: number;
  description: string | null;
  fee_cents: number | null;
  duration: number;
  duration_unit: 'Min' | 'Hrs';
  duration_minutes: Computed<number>;
  buffer_before_minutes: Generated<number>;
  buffer_after_minutes: Generated<number>;
  step_minutes: number | null;
  min_notice_minutes: Generated<number>;
  max_advance_days: number | null;
  max_per_day: number | null;
  position: Generated<number>;
  deleted_at: InstantOrNull;
}

interface ServiceLinkColumns {
  clinic_id: number;
  service_id: number;
}

interface ServiceOccupationTable extends ServiceLinkColumns {
  occupation_id: number;
}

interface ServiceLocationTable extends ServiceLinkColumns {
  location_id: number;
}

interface PractitionerServiceTable extends ServiceLinkColumns {
  practitioner_id: number;
}

interface ScheduleRuleTable {
  clinic_id: number;
  id: Generated<number>;
  practitioner_id: number;
  weekday: number;
  start_minute: number;
  end_minute: number;
  location_id: number | null;
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
  every_n_weeks: Generated<number>;
  anchor_date: IsoDate | null;
}

interface ScheduleOverrideTable {
  clinic_id: number;
  id: Generated<number>;
  practitioner_id: number;
  local_date: IsoDate;
  kind: 'replace' | 'add' | 'remove';
  start_minute: number | null;
  end_minute: number | null;
  location_id: number | null;
}

interface TimeOffTable {
  clinic_id: number;
  id: Generated<number>;
  practitioner_id: number;
  first_date: IsoDate | null;
  last_date: IsoDate | null;
  starts_at: InstantOrNull;
  ends_at: InstantOrNull;
}

interface ClosureTable {
  clinic_id: number;
  id: Generated<number>;
  location_id: number | null;
  first_date: IsoDate;
  last_date: IsoDate;
}

export interface ServiceTables {
  service_category: ServiceCategoryTable;
  service: ServiceTable;
  service_occupation: ServiceOccupationTable;
  service_location: ServiceLocationTable;
  practitioner_service: PractitionerServiceTable;
  schedule_rule: ScheduleRuleTable;
  schedule_override: ScheduleOverrideTable;
  time_off: TimeOffTable;
  closure: ClosureTable;
}
