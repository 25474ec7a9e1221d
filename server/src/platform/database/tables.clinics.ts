import type { SiteContent } from '@carefront/shared/contracts';
import type { WallTime } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { InstantOrNull, Json, Named } from './column-types.ts';

interface CountryTable extends Named {
  symbol: string;
  dialling_code: string;
}

interface StateTable extends Named {
  country_id: number;
}

interface ClinicTable {
  id: Generated<number>;
  slug: string;
  name: string;
  image: string | null;
  brand_colour: string;
  timezone: string;
  country_id: number | null;
  state_id: number | null;
  time_picker_interval: Generated<number>;
  clinic_start_time: WallTime | null;
  clinic_end_time: WallTime | null;
  is_booking_enabled: Generated<boolean>;
  enable_hidden_booking_links: Generated<boolean>;
  automatically_approve_bookings: Generated<boolean>;
  show_booking_location_dropdown: Generated<boolean>;
  bool_sms_support: Generated<boolean>;
  consent_title: string | null;
  consent_tos: string | null;
  consent_version: Generated<number>;
  intake_note_template: string | null;
  allow_form_password_setup: Generated<boolean>;
  stripe_connect_enabled: Generated<boolean>;
  stripe_account_id: string | null;
  address: string | null;
  office_phone: string | null;
  email: string | null;
  website: string | null;
  website_location_id: number | null;
  is_intakeform_enabled: Generated<boolean>;
  is_chatbot_enabled: Generated<boolean>;
  show_service_fee: Generated<boolean>;
  show_website_footer_address: Generated<boolean>;
  booking_request_expiry_hours: Generated<number>;
  cancel_notice_hours: Generated<number>;
  reschedule_notice_hours: Generated<number>;
  requires_staff_two_factor: Generated<boolean>;
  reminder_lead_hours: Generated<number | null>;
  created_at: Generated<Date>;
}

interface ClinicHostTable {
  clinic_id: number;
  host: string;
  is_primary: Generated<boolean>;
}

interface LocationTable {
  clinic_id: number;
  id: Generated<number>;
  name: string;
  complete_address: string;
  timezone: string | null;
  position: Generated<number>;
  deleted_at: InstantOrNull;
}

interface BookingSiteTable {
  clinic_id: number;
  json_content: Json<SiteContent>;
  about_us_content: Generated<string>;
  services_content: Generated<string>;
  teams_content: Generated<string>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

export interface ClinicTables {
  country: CountryTable;
  state: StateTable;
  relationship: Named;
  contact_type: Named;
  organization: Named;
  third_party_relationship: Named;
  diagnosis: Named;
  event_type: Named;
  event_location: Named;
  video_provider: Named;
  clinic: ClinicTable;
  clinic_host: ClinicHostTable;
  location: LocationTable;
  booking_site: BookingSiteTable;
}
