import type { Clinic, ClinicInfo, Practitioner, Service, SiteContent } from '@carefront/shared/contracts';

/** Builders of clinic information that fits the contract. Names are invented; a test changes only the values that it checks. */

export function aService(id: number, changes: Partial<Service> = {}): Service {
  return {
    id,
    name: `Service ${id}`,
    description: `What happens in service ${id}.`,
    fee: 12_000,
    duration: 50,
    duration_unit: 'Min',
    deleted_at: null,
    booking_site_occupations: [],
    ...changes,
  };
}

export function aPractitioner(id: number, changes: Partial<Practitioner['user']> = {}): Practitioner {
  return {
    id,
    user_id: 100 + id,
    user: {
      id: 100 + id,
      full_name: 'Amara Okafor',
      initials: 'AO',
      title: 'Registered Psychotherapist',
      bio: 'I work with adults who feel stuck.',
      occupation: { id: 1, name: 'Psychotherapy' },
      ...changes,
    },
  };
}

const CLINIC: Clinic = {
  id: 1,
  name: 'Maple Therapy',
  image: null,
  content_locale: 'en',
  timezone: 'America/Toronto',
  country_id: 1,
  state_id: 1,
  country: { id: 1, name: 'Canada', symbol: 'CA' },
  time_picker_interval: 15,
  clinic_start_time: null,
  clinic_end_time: null,
  is_booking_enabled: 1,
  enable_hidden_booking_links: 0,
  automatically_approve_bookings: 0,
  show_booking_location_dropdown: 1,
  bool_sms_support: 1,
  consent_title: null,
  consent_tos: null,
  intake_note_template: null,
  allow_form_password_setup: 0,
  stripe_connect_enabled: 0,
  address: '120 Queen Street West, Toronto, Ontario M5H 2N2',
  office_phone: '(416) 555-0199',
  email: 'hello@maple.test',
  website: 'https://www.maple.test/',
  website_location_id: 1,
  website_location: { id: 1, complete_address: '120 Queen Street West, Toronto, Ontario M5H 2N2' },
  is_intakeform_enabled: 1,
  is_chatbot_enabled: 1,
  show_service_fee: 1,
  show_website_footer_address: 1,
};

const CONTENT: SiteContent = {
  home: {
    greetings: 'Hello, and welcome',
    banner_title: 'A calm place to talk',
    banner_subtitle: 'Therapy for adults, children and families in downtown Toronto, in person or by video.',
    banner_icon: '',
  },
  options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
  about: { icon: '', title: 'Who we are', content: '<p>We are a small team of therapists.</p>' },
  services: { title: 'How we can help', content: '<p>Not sure what fits? Call us.</p>' },
  team: { title: 'Meet the team', content: '' },
};

/** A clinic with all sections switched on and all texts written. */
export function aClinicInfo(changes: { clinic?: Partial<Clinic>; content?: Partial<SiteContent> } = {}): ClinicInfo {
  return {
    clinic: { ...CLINIC, ...changes.clinic },
    occupations: [{ id: 1, name: 'Psychotherapy' }],
    bso: {
      disciplines: [{ id: 1, name: 'Psychotherapy' }],
      booking_site_services: [
        {
          id: 1,
          name: 'Individual therapy',
          description: 'One to one, at your pace.',
          booking_site_services: [
            aService(11, { name: 'First session' }),
            aService(12, { name: 'Assessment', description: null }),
          ],
        },
        {
          id: 2,
          name: 'Couples and families',
          description: null,
          booking_site_services: [
            aService(21, { name: 'Couples session', fee: 17_550, duration: 1, duration_unit: 'Hrs' }),
          ],
        },
      ],
    },
    booking_site: {
      json_content: { ...CONTENT, ...changes.content },
      about_us_content: '',
      services_content: '',
      teams_content: '',
      practitioners: [aPractitioner(1), aPractitioner(2, { full_name: 'Jonas Weber', initials: 'JW' })],
    },
  };
}

/** A new clinic: everything is switched off, and no text is written. */
export function anEmptyClinicInfo(): ClinicInfo {
  const info = aClinicInfo({
    clinic: {
      name: 'Birch Clinic',
      is_booking_enabled: 0,
      is_intakeform_enabled: 0,
      is_chatbot_enabled: 0,
      show_service_fee: 0,
      show_website_footer_address: 0,
      address: null,
      website_location: null,
    },
    content: {
      home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
      options: { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 0 },
      about: { icon: '', title: '', content: '' },
      services: { title: '', content: '' },
      team: { title: '', content: '' },
    },
  });
  return {
    ...info,
    bso: { disciplines: [], booking_site_services: [] },
    booking_site: { ...info.booking_site, practitioners: [] },
  };
}
