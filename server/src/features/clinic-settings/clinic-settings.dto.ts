import type { ClinicSettings, ParsedBodyOf } from '@carefront/shared/contracts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';

/** Settings that `saveClinicSettings` changes, as in its body. */
export type SettingsChange = ParsedBodyOf<'saveClinicSettings'>;
export type SettingName = keyof SettingsChange;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function settingsOf(row: ClinicRow): ClinicSettings {
  return {
    is_booking_enabled: flag(row.is_booking_enabled),
    enable_hidden_booking_links: flag(row.enable_hidden_booking_links),
    automatically_approve_bookings: flag(row.automatically_approve_bookings),
    show_booking_location_dropdown: flag(row.show_booking_location_dropdown),
    time_picker_interval: row.time_picker_interval,
    clinic_start_time: row.clinic_start_time,
    clinic_end_time: row.clinic_end_time,
    booking_request_expiry_hours: row.booking_request_expiry_hours,
    cancel_notice_hours: row.cancel_notice_hours,
    reschedule_notice_hours: row.reschedule_notice_hours,
    reminder_lead_hours: row.reminder_lead_hours,
    bool_sms_support: flag(row.bool_sms_support),
    client_name_in_messages: row.client_name_in_messages,
    is_intakeform_enabled: flag(row.is_intakeform_enabled),
    is_chatbot_enabled: flag(row.is_chatbot_enabled),
    show_service_fee: flag(row.show_service_fee),
    show_website_footer_address: flag(row.show_website_footer_address),
    allow_form_password_setup: flag(row.allow_form_password_setup),
    consent_age_years: row.consent_age_years,
    forms_editors: row.forms_editors,
    consent_editors: row.consent_editors,
    site_editors: row.site_editors,
    name: row.name,
    address: row.address,
    office_phone: row.office_phone,
    email: row.email,
    website: row.website,
    brand_colour: row.brand_colour,
    image: row.image,
    image_dark: row.image_dark,
    requires_staff_two_factor: flag(row.requires_staff_two_factor),
  };
}
