import type {
  BookingSite,
  Clinic,
  Country,
  Location,
  Practitioner,
  Service,
  SiteContent,
} from '@carefront/shared/contracts';
import { initialsOf } from '../../people/public.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { NamedRow, PractitionerRow, ServiceRow } from './clinic-info.repository.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

interface ClinicParts {
  readonly country: Country | null;
  readonly locations: readonly Location[];
  readonly hasLiveForms: boolean;
}

/** The public part of a clinic (EN-03). The address is absent when the clinic hides it (RL-03). */
export function toClinicDto(row: ClinicRow, { country, locations, hasLiveForms }: ClinicParts): Clinic {
  const showsAddress = row.show_website_footer_address;
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    image_dark: row.image_dark,
    content_locale: row.content_locale,
    timezone: row.timezone,
    country_id: row.country_id,
    state_id: row.state_id,
    country,
    time_picker_interval: row.time_picker_interval,
    clinic_start_time: row.clinic_start_time,
    clinic_end_time: row.clinic_end_time,
    is_booking_enabled: flag(row.is_booking_enabled),
    enable_hidden_booking_links: flag(row.enable_hidden_booking_links),
    automatically_approve_bookings: flag(row.automatically_approve_bookings),
    show_booking_location_dropdown: flag(row.show_booking_location_dropdown),
    bool_sms_support: flag(row.bool_sms_support),
    consent_title: row.consent_title,
    consent_tos: row.consent_tos,
    intake_note_template: row.intake_note_template,
    allow_form_password_setup: flag(row.allow_form_password_setup),
    consent_age_years: row.consent_age_years,
    stripe_connect_enabled: flag(row.stripe_connect_enabled),
    address: showsAddress ? row.address : null,
    office_phone: row.office_phone,
    email: row.email,
    website: row.website,
    website_location_id: row.website_location_id,
    website_location: showsAddress ? (locations.find(({ id }) => id === row.website_location_id) ?? null) : null,
    is_intakeform_enabled: flag(row.is_intakeform_enabled),
    has_live_forms: flag(hasLiveForms),
    is_chatbot_enabled: flag(row.is_chatbot_enabled),
    show_service_fee: flag(row.show_service_fee),
    show_website_footer_address: flag(row.show_website_footer_address),
  };
}

/** @param occupations - Disciplines that offer the service. @param showsFee - When false, the fee (in cents) is absent (RL-03). */
export function toServiceDto(row: ServiceRow, occupations: NamedRow[], showsFee: boolean): Service {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    fee: showsFee ? row.fee_cents : null,
    duration: row.duration,
    duration_unit: row.duration_unit,
    listed_every_minutes: row.listed_every_minutes,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    booking_site_occupations: occupations,
  };
}

export function toPractitionerDto(row: PractitionerRow): Practitioner {
  const { occupation_id: occupationId, occupation_name: occupationName } = row;
  return {
    id: row.id,
    user_id: row.user_id,
    user: {
      id: row.user_id,
      full_name: `${row.first_name} ${row.last_name}`,
      initials: initialsOf(row.first_name, row.last_name),
      title: row.title,
      bio: row.bio,
      portrait: row.portrait,
      occupation: occupationId !== null && occupationName !== null ? { id: occupationId, name: occupationName } : null,
    },
  };
}

export const EMPTY_SITE_CONTENT: SiteContent = {
  home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
  options: { is_about_enabled: 0, is_services_enabled: 0, is_team_enabled: 0 },
  about: { icon: '', title: '', content: '' },
  services: { title: '', content: '' },
  team: { title: '', content: '' },
};

/** Texts of a clinic's site, in one version. */
export type SiteRecord = Pick<BookingSite, 'json_content' | 'about_us_content' | 'services_content' | 'teams_content'>;

/** The texts of the site or of one of its versions. @param row - Undefined when no text was ever saved. */
export function toSiteRecord(row: SiteRecord | undefined): SiteRecord {
  return {
    json_content: row?.json_content ?? EMPTY_SITE_CONTENT,
    about_us_content: row?.about_us_content ?? '',
    services_content: row?.services_content ?? '',
    teams_content: row?.teams_content ?? '',
  };
}
