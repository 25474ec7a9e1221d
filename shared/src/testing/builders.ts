import type {
  Clinic,
  ClinicIdentity,
  ClinicInfo,
  Country,
  NextStart,
  Practitioner,
  Service,
  ServiceCategory,
  SessionUser,
  SiteContent,
  SlotDay,
  State,
} from '../contracts/index.ts';
import { excerptOf } from '../domain/index.ts';
import { zoneNamed } from '../domain/zones/pinned-zones.fixture.ts';

/** Plausible data for tests. Every builder makes a complete, valid value; a test sets only the fields that it checks. */
export const CANADA: Country = { id: 38, name: 'Canada', symbol: 'CA' };
export const UNITED_STATES: Country = { id: 231, name: 'United States', symbol: 'US' };
export const ONTARIO: State = { id: 866, name: 'Ontario', country_id: CANADA.id };
export const QUEBEC: State = { id: 868, name: 'Quebec', country_id: CANADA.id };
export const NEW_YORK: State = { id: 1452, name: 'New York', country_id: UNITED_STATES.id };

export function aClinicIdentity(changes: Partial<ClinicIdentity> = {}): ClinicIdentity {
  return {
    id: 1,
    slug: 'maple',
    name: 'Maple Therapy',
    image: null,
    imageDark: null,
    contentLocale: 'en',
    timezone: 'America/Toronto',
    zone: excerptOf(zoneNamed(changes.timezone ?? 'America/Toronto'), Date.UTC(2000, 0, 1), Date.UTC(2050, 0, 1)),
    brandColour: '#1f6f5c',
    isBookingEnabled: true,
    hasHiddenBookingLinks: false,
    isIntakeFormEnabled: true,
    isChatbotEnabled: true,
    ...changes,
  };
}

/** A signed-in person; a client by default. */
export function aSessionUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 401,
    full_name: 'Mina Okafor',
    first_name: 'Mina',
    last_name: 'Okafor',
    email: 'mina@example.test',
    initials: 'MO',
    roles: ['client'],
    practitioner_id: null,
    client_id: 301,
    two_factor_enabled: false,
    ...changes,
  };
}

/** The clinic's owner, who is no client. */
export const OWNER: SessionUser = aSessionUser({
  id: 402,
  full_name: 'Odile Roy',
  first_name: 'Odile',
  roles: ['owner'],
  client_id: null,
});

export function aClinic(changes: Partial<Clinic> = {}): Clinic {
  return {
    id: 1,
    name: 'Maple Therapy',
    image: null,
    image_dark: null,
    content_locale: 'en',
    timezone: 'America/Toronto',
    country_id: CANADA.id,
    state_id: ONTARIO.id,
    country: CANADA,
    time_picker_interval: 15,
    clinic_start_time: '09:00',
    clinic_end_time: '17:00',
    is_booking_enabled: 1,
    enable_hidden_booking_links: 0,
    automatically_approve_bookings: 0,
    show_booking_location_dropdown: 0,
    bool_sms_support: 1,
    consent_title: null,
    consent_tos: null,
    intake_note_template: null,
    allow_form_password_setup: 0,
    consent_age_years: 18,
    stripe_connect_enabled: 0,
    address: '120 Bloor Street West, Toronto, ON',
    office_phone: '+1 (416) 555-0100',
    email: 'hello@maple.example',
    website: null,
    website_location_id: null,
    website_location: null,
    is_intakeform_enabled: 1,
    has_live_forms: 1,
    is_chatbot_enabled: 1,
    show_service_fee: 1,
    show_website_footer_address: 1,
    ...changes,
  };
}

export function aService(changes: Partial<Service> = {}): Service {
  return {
    id: 11,
    name: 'Individual therapy',
    description: 'A first conversation and a plan.',
    fee: 14_000,
    duration: 50,
    duration_unit: 'Min',
    deleted_at: null,
    booking_site_occupations: [{ id: 3, name: 'Psychotherapist' }],
    ...changes,
  };
}

export function aServiceCategory(changes: Partial<ServiceCategory> = {}): ServiceCategory {
  return { id: 1, name: 'Counselling', description: null, booking_site_services: [aService()], ...changes };
}

/** @param user - Changes to the nested person; `user_id` follows `user.id`. */
export function aPractitioner({ id = 5, ...user }: { id?: number } & Partial<Practitioner['user']> = {}): Practitioner {
  const names = { full_name: 'Ana Souza', initials: 'AS', title: 'MSW, RSW', bio: null, portrait: null };
  const person = { id: 105, ...names, ...user };
  return { id, user_id: person.id, user: { occupation: { id: 3, name: 'Psychotherapist' }, ...person } };
}

export function aSiteContent(changes: Partial<SiteContent> = {}): SiteContent {
  return {
    home: {
      greetings: 'Hello',
      banner_title: 'Care that listens',
      banner_subtitle: 'Book in minutes.',
      banner_icon: '',
    },
    options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
    about: { icon: '', title: 'About Us', content: '<p>We are a small team.</p>' },
    services: { title: 'Services', content: '' },
    team: { title: 'Team', content: '' },
    ...changes,
  };
}

export interface ClinicInfoParts {
  clinic?: Partial<Clinic>;
  categories?: ServiceCategory[];
  practitioners?: Practitioner[];
  content?: Partial<SiteContent>;
}

export function aClinicInfo({ clinic, categories, practitioners, content }: ClinicInfoParts = {}): ClinicInfo {
  const team = practitioners ?? [aPractitioner()];
  return {
    clinic: aClinic(clinic),
    occupations: [{ id: 3, name: 'Psychotherapist' }],
    bso: {
      disciplines: [{ id: 3, name: 'Psychotherapist' }],
      booking_site_services: categories ?? [aServiceCategory()],
    },
    booking_site: {
      json_content: aSiteContent(content),
      about_us_content: '',
      services_content: '',
      teams_content: '',
      practitioners: team,
    },
  };
}

/**
 * Builds one day of open slots.
 * @param date - yyyy-MM-dd.
 * @param slots - Local times, HH:mm.
 * @param offset - Offset of the zone on that day, `-05:00`.
 */
export function aSlotDay(date: string, slots: string[], offset = '-05:00'): SlotDay {
  return { date, slots, starts_at: slots.map((slot) => new Date(`${date}T${slot}:00${offset}`).toISOString()) };
}

/** A practitioner's next open start, at a local time of the zone with this offset; without a time, none is open within a year. */
export function aNextStart(practitionerId: number, date?: string, time = '09:00', offset = '-05:00'): NextStart {
  const startsAt = date === undefined ? null : new Date(`${date}T${time}:00${offset}`).toISOString();
  return {
    practitioner_id: practitionerId,
    starts_at: startsAt,
    date: date ?? null,
    time: startsAt === null ? null : time,
  };
}
