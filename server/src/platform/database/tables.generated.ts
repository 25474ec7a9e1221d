// Made from the migrations by 'npm run tables' in server/. Not edited by hand: a test compares it with the migrated database.
import type { ReleaseFile, SiteContent, ThirdPartyContact } from '@carefront/shared/contracts';
import type { FormDefinition, FormTexts, IsoDate, WallTime } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, Instant, InstantOrNull, Json } from './column-types.ts';

export interface Tables {
  account_event: {
    clinic_id: number;
    id: Computed<number>;
    user_id: number | null;
    action: string;
    ip: string;
    request_id: string;
    happened_at: Instant;
  };
  activation: {
    clinic_id: number;
    remote: string;
    stable: string;
    previous: string | null;
    activated_at: Generated<Date>;
  };
  appointment: {
    clinic_id: number;
    id: string;
    practitioner_id: number;
    service_id: number;
    client_id: number;
    location_id: number | null;
    status: 'requested' | 'confirmed' | 'declined' | 'expired' | 'cancelled' | 'completed' | 'no_show';
    start_at: Instant;
    end_at: Instant;
    wall_date: IsoDate;
    wall_minutes: number;
    zone: string;
    tzdb_version: string;
    client_zone: string;
    is_video: Generated<boolean>;
    notes: Generated<string>;
    duration_minutes: number;
    fee_cents: number | null;
    ics_uid: string;
    sequence: Generated<number>;
    manage_token_hash: Buffer;
    request_expires_at: InstantOrNull;
    created_at: Generated<Date>;
    booked_by_user_id: number | null;
    origin: Generated<'site' | 'calendar'>;
    locale: Generated<'en' | 'fr'>;
    agreed_at: Generated<Date>;
    link_version: Generated<number>;
    reminded_sequence: number | null;
    title: Generated<string>;
    travel_minutes: Generated<number>;
    event_type_id: number | null;
    event_location_id: number | null;
    video_provider_id: number | null;
    is_client_new: Generated<boolean>;
  };
  appointment_notice: {
    clinic_id: number;
    appointment_id: string;
    notice: 'requested' | 'confirmed' | 'declined' | 'expired' | 'moved' | 'cancelled' | 'reminder';
    recipient_kind: 'client' | 'guardian' | 'booker' | 'practitioner' | 'clinic';
    recipient_id: number;
    channel: 'email' | 'text';
    sequence: number;
    outbox_id: string;
    created_at: Instant;
  };
  attachment: {
    clinic_id: number;
    id: string;
    purpose: string;
    size_bytes: number;
    media_type: string | null;
    sha256: Buffer | null;
    file_name: string | null;
    uploaded_by_user_id: number | null;
    uploader_session_hash: Buffer | null;
    uploaded_at: Instant;
    subject_kind: string | null;
    subject_id: string | null;
  };
  attachment_use: {
    clinic_id: number;
    files: number;
    bytes: number;
    waiting_files: number;
    waiting_bytes: number;
  };
  attempt_counter: {
    clinic_id: number;
    kind: string;
    subject: Buffer;
    attempts: Generated<number>;
    since: Instant;
    blocked_until: InstantOrNull;
  };
  audit_event: {
    clinic_id: number;
    id: Computed<number>;
    at: Instant;
    actor_kind: 'person' | 'visitor' | 'link' | 'system';
    actor_user_id: number | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    reason: Generated<string>;
    details: Json<Record<string, unknown>>;
    seq: Computed<number>;
    result: Generated<'done' | 'refused' | 'failed'>;
    code: Generated<string>;
    actor_roles: Generated<string>;
    ip: Generated<string>;
    request_id: Generated<string>;
    previous_hash: Computed<Buffer>;
    hash: Computed<Buffer>;
  };
  audit_head: {
    clinic_id: Computed<number>;
    seq: Computed<number>;
    hash: Computed<Buffer>;
  };
  background_job: {
    clinic_id: number;
    id: string;
    kind: string;
    details: Json<Record<string, unknown>>;
    requested_by_user_id: number;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
    done_count: Generated<number>;
    total_count: number | null;
    result: Json<unknown> | null;
    created_at: Instant;
    ended_at: InstantOrNull;
  };
  booking_site: {
    clinic_id: number;
    json_content: Json<SiteContent>;
    about_us_content: Generated<string>;
    services_content: Generated<string>;
    teams_content: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  booking_site_version: {
    clinic_id: number;
    version: number;
    json_content: Json<SiteContent>;
    about_us_content: string;
    services_content: string;
    teams_content: string;
    saved_at: Instant;
    saved_by_user_id: number | null;
  };
  built_release: {
    name: string;
    release_id: string;
  };
  client: {
    clinic_id: number;
    id: Generated<number>;
    user_id: number | null;
    status: 'Draft' | 'Waitlist' | 'Active' | 'On Hold';
    first_name: string;
    last_name: string;
    dob: IsoDate | null;
    sex: Generated<'M' | 'F' | 'O'>;
    same_as_sex: Generated<boolean>;
    gender: string | null;
    other_gender: string | null;
    email: string | null;
    other_email: string | null;
    phone_number: string | null;
    other_phone: string | null;
    phone_type_1: Generated<1 | 2 | 3>;
    phone_type_2: Generated<1 | 2 | 3>;
    phone_default_1: Generated<boolean>;
    phone_default_2: Generated<boolean>;
    address: string | null;
    city: string | null;
    country_id: number | null;
    state_id: number | null;
    postal_code: string | null;
    timezone: string | null;
    bool_needs_guardian: Generated<boolean>;
    is_notification_enabled: Generated<boolean>;
    bool_notify_invoice_shared: Generated<boolean>;
    bool_notify_note_shared: Generated<boolean>;
    is_sms_enabled: Generated<boolean>;
    created_at: Generated<Date>;
  };
  client_contact: {
    clinic_id: number;
    client_id: number;
    contact_id: number;
    contact_type_id: number | null;
    relationship_id: number | null;
  };
  client_diagnosis: {
    clinic_id: number;
    client_id: number;
    diagnosis_id: number;
    position: number;
    date_onset: IsoDate | null;
    relevant_history: string | null;
    created_at: Instant;
  };
  client_guardian: {
    clinic_id: number;
    client_id: number;
    guardian_id: number;
    contact_type_id: number | null;
    relationship_id: number | null;
    is_preview_contact: Generated<boolean>;
    is_consent: Generated<boolean>;
    is_notification_enabled: Generated<boolean>;
    bool_notify_invoice_shared: Generated<boolean>;
    bool_notify_note_shared: Generated<boolean>;
    is_sms_enabled: Generated<boolean>;
  };
  client_practitioner: {
    clinic_id: number;
    client_id: number;
    practitioner_id: number;
    assigned_at: Generated<Date>;
    assigned_by_user_id: number | null;
  };
  client_registration: {
    clinic_id: number;
    client_id: number;
    channel: 'chatbot';
    locale: 'en' | 'fr';
    registered_at: Instant;
  };
  clinic: {
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
    created_at: Generated<Date>;
    requires_staff_two_factor: Generated<boolean>;
    reminder_lead_hours: Generated<number | null>;
    consent_version: Generated<number>;
  };
  clinic_host: {
    clinic_id: number;
    host: string;
    is_primary: Generated<boolean>;
  };
  closure: {
    clinic_id: number;
    id: Generated<number>;
    location_id: number | null;
    first_date: IsoDate;
    last_date: IsoDate;
  };
  consent: {
    clinic_id: number;
    id: string;
    client_id: number;
    practitioner_id: number | null;
    appointment_id: string | null;
    form_type_id: Generated<1>;
    status: 'Draft' | 'Viewed' | 'Signed' | 'Completed';
    title: string;
    terms: string;
    template_version: number;
    locale: 'en' | 'fr';
    guardian_id: number | null;
    guardian_first_name: string | null;
    guardian_last_name: string | null;
    guardian_email: string | null;
    third_party_contact: Json<ThirdPartyContact[]>;
    created_by_user_id: number | null;
    created_at: Instant;
    viewed_at: InstantOrNull;
    signed_at: InstantOrNull;
    completed_at: InstantOrNull;
  };
  consent_copy: {
    clinic_id: number;
    id: string;
    consent_id: string;
    token_hash: Buffer;
    email: string;
    created_at: Instant;
    expires_at: Instant;
  };
  consent_link: {
    clinic_id: number;
    id: string;
    consent_id: string;
    token_hash: Buffer;
    email: string;
    first_name: string;
    last_name: string;
    role: 'client' | 'guardian';
    sent_by_user_id: number | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: InstantOrNull;
    ended_at: InstantOrNull;
  };
  consent_seal: {
    clinic_id: Computed<number>;
    seq: Computed<number>;
    signature_id: Computed<string>;
    history: Computed<string>;
    previous_hash: Computed<Buffer>;
    hash: Computed<Buffer>;
  };
  consent_signature: {
    clinic_id: number;
    id: string;
    consent_id: string;
    part: 'signer' | 'provider';
    role: 'client' | 'guardian' | 'provider';
    name: string;
    method: 'account' | 'account-two-factor' | 'link' | 'booking';
    signer_user_id: number | null;
    guardian_id: number | null;
    practitioner_id: number | null;
    link_id: string | null;
    signed_at: Instant;
    ip: string;
    user_agent: string;
    locale: 'en' | 'fr';
    request_id: string;
    release: string;
    template_version: number;
    document: string;
    document_hash: Buffer;
    terms_hash: Buffer;
    previous_hash: Buffer | null;
    hash: Buffer;
  };
  consent_template: {
    clinic_id: number;
    version: number;
    title: string;
    tos: string;
    saved_at: Instant;
    saved_by_user_id: number | null;
  };
  contact: {
    clinic_id: number;
    id: Generated<number>;
    user_id: number | null;
    first_name: string;
    last_name: string;
    email: string | null;
    phone_number: string | null;
    created_at: Generated<Date>;
  };
  contact_type: {
    id: Generated<number>;
    name: string;
  };
  content_image: {
    clinic_id: number;
    id: string;
    format: 'jpg' | 'png';
    bytes: number;
    width: number;
    height: number;
    uploaded_by_user_id: number;
    uploaded_at: Instant;
  };
  country: {
    id: Generated<number>;
    name: string;
    symbol: string;
    dialling_code: string;
  };
  demo_message: {
    clinic_id: number;
    id: Computed<number>;
    message_id: string;
    kind: 'email' | 'text';
    recipient: string;
    subject: string;
    text: string;
    html: string;
    attachments: Json<unknown[]>;
    sent_at: Instant;
  };
  diagnosis: {
    id: Generated<number>;
    name: string;
  };
  event_location: {
    id: Generated<number>;
    name: string;
  };
  event_type: {
    id: Generated<number>;
    name: string;
  };
  form: {
    clinic_id: number;
    id: Generated<number>;
    category_id: number | null;
    slug: string;
    form_type_id: number;
    status: 'Published' | 'Draft' | 'Disabled';
    is_live: Generated<boolean>;
    location: string | null;
    name: string;
    description: Generated<string>;
    locale: 'en' | 'fr';
    definition: Json<FormDefinition>;
    translations: Json<Record<string, FormTexts>>;
    revision: Generated<number>;
    published_version: string | null;
    created_at: Instant;
    updated_at: Instant;
    archived_at: InstantOrNull;
  };
  form_category: {
    clinic_id: number;
    id: Generated<number>;
    name: string;
    translated_names: Json<Record<string, string>>;
    slug: string;
    position: Generated<number>;
  };
  form_draft: {
    clinic_id: number;
    user_id: number;
    form_id: number;
    client_id: Generated<number>;
    version: string;
    content: string;
    written_at: Instant;
    saved_at: Instant;
  };
  form_response: {
    clinic_id: number;
    id: string;
    form_id: number;
    version: string;
    client_id: number | null;
    submitted_by_user_id: number | null;
    is_filled_out: Generated<boolean>;
    locale: 'en' | 'fr';
    submitted_at: Instant;
    answers_hash: Buffer;
  };
  form_response_meta: {
    clinic_id: number;
    response_id: string;
    position: number;
    meta_key: string;
    meta_key_new: string;
    meta_value: string;
  };
  form_version: {
    clinic_id: number;
    form_id: number;
    version: string;
    form_type_id: number;
    name: string;
    description: string;
    locale: 'en' | 'fr';
    definition: Json<FormDefinition>;
    translations: Json<Record<string, FormTexts>>;
    published_at: Instant;
    published_by_user_id: number | null;
  };
  guardian: {
    clinic_id: number;
    id: Generated<number>;
    user_id: number | null;
    first_name: string;
    last_name: string;
    email: string | null;
    other_email: string | null;
    phone_number: string | null;
    other_phone: string | null;
    phone_type_1: Generated<1 | 2 | 3>;
    phone_type_2: Generated<1 | 2 | 3>;
    phone_default_1: Generated<boolean>;
    phone_default_2: Generated<boolean>;
    created_at: Generated<Date>;
  };
  idempotency_key: {
    clinic_id: number;
    route: string;
    key: string;
    body_hash: Buffer;
    answer: Json<unknown> | null;
    created_at: Instant;
  };
  location: {
    clinic_id: number;
    id: Generated<number>;
    name: string;
    complete_address: string;
    timezone: string | null;
    position: Generated<number>;
    deleted_at: InstantOrNull;
  };
  login_challenge: {
    clinic_id: number;
    id: string;
    token_hash: Buffer;
    browser_hash: Buffer;
    user_id: number;
    method: 'app' | 'email';
    is_remembered: boolean;
    redirect_to_app: boolean;
    dont_redirect: boolean;
    attempts: Generated<number>;
    began_at: Instant;
    expires_at: Instant;
    ended_at: InstantOrNull;
  };
  login_device: {
    clinic_id: number;
    user_id: number;
    token_hash: Buffer;
    trusted_until: InstantOrNull;
    last_login_at: Instant;
  };
  login_session: {
    clinic_id: number;
    id: string;
    token_hash: Buffer;
    user_id: number;
    is_remembered: boolean;
    has_second_factor: Generated<boolean>;
    device: string;
    started_at: Instant;
    last_seen_at: Instant;
    authenticated_at: Instant;
  };
  occupancy: {
    clinic_id: number;
    id: Computed<number>;
    kind: 'practitioner' | 'room' | 'client';
    resource_id: number;
    starts_at: Instant;
    ends_at: Instant;
    during: Computed<string>;
    state: 'hold' | 'requested' | 'confirmed' | 'block';
    lane: Generated<number>;
    service_id: number | null;
    session_starts_at: InstantOrNull;
    appointment_id: string | null;
    hold_token_hash: Buffer | null;
    hold_visitor_hash: Buffer | null;
    hold_since: InstantOrNull;
    hold_until: InstantOrNull;
    hold_network_hash: Buffer | null;
    hold_user_id: number | null;
  };
  occupation: {
    clinic_id: number;
    id: Generated<number>;
    name: string;
    position: Generated<number>;
  };
  organization: {
    id: Generated<number>;
    name: string;
  };
  outbox: {
    clinic_id: number;
    id: string;
    kind: string;
    details: Json<Record<string, unknown>>;
    locale: 'en' | 'fr';
    created_at: Instant;
    expires_at: InstantOrNull;
    state: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
    ended_at: InstantOrNull;
  };
  password_reset: {
    clinic_id: number;
    token_hash: Buffer;
    user_id: number;
    expires_at: Instant;
    used_at: InstantOrNull;
  };
  practitioner: {
    clinic_id: number;
    id: Generated<number>;
    user_id: number;
    occupation_id: number | null;
    position: Generated<number>;
    deleted_at: InstantOrNull;
  };
  practitioner_service: {
    clinic_id: number;
    service_id: number;
    practitioner_id: number;
  };
  program: {
    clinic_id: number;
    id: Generated<number>;
    category_id: number;
    title: string;
    translated_titles: Json<Record<string, string>>;
    fee_cents: number | null;
    deposit_cents: number | null;
    capacity: number | null;
    lead_practitioner_id: number | null;
    registration_opens_on: IsoDate | null;
    registration_closes_on: IsoDate | null;
    starts_on: IsoDate | null;
    ends_on: IsoDate | null;
    position: Generated<number>;
    deleted_at: InstantOrNull;
  };
  program_category: {
    clinic_id: number;
    id: Generated<number>;
    name: string;
    translated_names: Json<Record<string, string>>;
    position: Generated<number>;
  };
  program_location: {
    clinic_id: number;
    program_id: number;
    location_id: number;
  };
  program_registration: {
    clinic_id: number;
    id: Generated<number>;
    program_id: number;
    response_id: string | null;
    client_id: number | null;
    choice: Generated<number>;
    status: 'registered' | 'waitlisted';
    registered_at: Instant;
  };
  recovery_code: {
    clinic_id: number;
    user_id: number;
    code_hash: Buffer;
    used_at: InstantOrNull;
  };
  relationship: {
    id: Generated<number>;
    name: string;
  };
  release: {
    id: string;
    name: string;
    version: string;
    hash: string;
    document: Json<ReleaseFile>;
    published_at: Generated<Date>;
  };
  remote_failure: {
    clinic_id: number;
    id: Computed<number>;
    remote: string;
    version: string;
    phase: string;
    error: string;
    seen_at: Generated<Date>;
  };
  role_membership: {
    clinic_id: number;
    user_id: number;
    role: 'client' | 'guardian' | 'contact' | 'practitioner' | 'owner' | 'office_admin' | 'staff';
  };
  schedule_override: {
    clinic_id: number;
    id: Generated<number>;
    practitioner_id: number;
    local_date: IsoDate;
    kind: 'replace' | 'add' | 'remove';
    start_minute: number | null;
    end_minute: number | null;
    location_id: number | null;
  };
  schedule_rule: {
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
  };
  service: {
    clinic_id: number;
    id: Generated<number>;
    category_id: number;
    name: string;
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
  };
  service_category: {
    clinic_id: number;
    id: Generated<number>;
    name: string;
    description: string | null;
    position: Generated<number>;
  };
  service_form: {
    clinic_id: number;
    service_id: number;
    form_id: number;
  };
  service_location: {
    clinic_id: number;
    service_id: number;
    location_id: number;
  };
  service_occupation: {
    clinic_id: number;
    service_id: number;
    occupation_id: number;
  };
  state: {
    id: Generated<number>;
    country_id: number;
    name: string;
  };
  submitted_booking: {
    clinic_id: number;
    appointment_id: string;
    form: Json<Record<string, unknown>>;
    submitted_at: Generated<Date>;
  };
  third_party_relationship: {
    id: Generated<number>;
    name: string;
  };
  time_off: {
    clinic_id: number;
    id: Generated<number>;
    practitioner_id: number;
    first_date: IsoDate | null;
    last_date: IsoDate | null;
    starts_at: InstantOrNull;
    ends_at: InstantOrNull;
  };
  two_factor_setup: {
    clinic_id: number;
    user_id: number;
    id: string;
    method: 'app' | 'email';
    secret: string | null;
    attempts: Generated<number>;
    expires_at: Instant;
  };
  user_account: {
    clinic_id: number;
    id: Generated<number>;
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    title: string | null;
    bio: string | null;
    two_factor_method: 'app' | 'email' | null;
    two_factor_secret: string | null;
    locale: 'en' | 'fr' | null;
    created_at: Generated<Date>;
    email_key: Computed<string>;
    last_totp_step: number | null;
    password_changed_at: InstantOrNull;
  };
  user_form: {
    clinic_id: number;
    id: string;
    form_id: number;
    client_id: number;
    appointment_id: string | null;
    asked_by_user_id: number | null;
    locale: 'en' | 'fr';
    email: string | null;
    token_hash: Buffer | null;
    created_at: Instant;
    expires_at: Instant;
    opened_at: InstantOrNull;
    reminded_at: InstantOrNull;
    cancelled_at: InstantOrNull;
    response_id: string | null;
    submitted_at: InstantOrNull;
  };
  video_provider: {
    id: Generated<number>;
    name: string;
  };
  visitor_refusal: {
    clinic_id: number;
    hour: Instant;
    network: string;
    action: string;
    code: string;
    calls: Generated<number>;
  };
}
