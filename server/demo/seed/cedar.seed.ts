import { addDays, type IsoDate } from '@carefront/shared/domain';
import { CANADA_ID, PROVINCE_IDS } from '../../src/clinic-set-up/public.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';
import { CEDAR_WAITLIST } from './cedar-waitlist.data.ts';
import { type DemoProtection, seedUsers } from './demo-accounts.seed.ts';
import { seedClients } from './demo-clients.seed.ts';
import {
  type DemoCategory,
  type DemoClinic,
  type DemoSite,
  seedClinic,
  seedPractitioners,
  seedServices,
  seedSite,
} from './demo-clinic.seed.ts';
import { CEDAR } from './demo-ids.ts';
import { seedForms } from './forms/demo-forms.seed.ts';

const { clinicId, occupations, practitioners, users, services, locations } = CEDAR;
const ADDRESS = "88 Water Street, St. John's, NL A1C 1A4";

const CLINIC: DemoClinic = {
  clinic: {
    slug: 'cedar',
    name: 'Cedar Counselling',
    image: '/clinic-assets/cedar/logo.svg',
    image_dark: '/clinic-assets/cedar/logo-dark.svg',
    brand_colour: '#3b5b92',
    timezone: 'America/St_Johns',
    country_id: CANADA_ID,
    state_id: PROVINCE_IDS.newfoundland,
    time_picker_interval: 20,
    clinic_start_time: '10:00',
    clinic_end_time: '16:00',
    is_booking_enabled: false,
    enable_hidden_booking_links: true,
    automatically_approve_bookings: true,
    consent_title: 'Our agreement',
    consent_tos:
      '<p>I come to Cedar Counselling of my own will. What I say stays here, unless somebody is in danger.</p>',
    intake_note_template: null,
    stripe_connect_enabled: true,
    stripe_account_id: 'acct_demo_cedar',
    address: ADDRESS,
    office_phone: '+1 (709) 555-0133',
    email: 'niamh@cedar.test',
    website: 'https://cedar.example',
    is_intakeform_enabled: true,
    is_chatbot_enabled: true,
    show_service_fee: true,
    show_website_footer_address: true,
  },
  hosts: ['cedar.localhost'],
  locations: [{ id: locations.waterStreet, name: 'Water Street', address: ADDRESS }],
  occupations: [{ id: occupations.counselling, name: 'Counselling' }],
};

const CATEGORIES: readonly DemoCategory[] = [
  {
    id: 71,
    name: 'Counselling',
    description: 'By the harbour, or by video from anywhere in the province.',
    services: [
      {
        id: services.first,
        name: 'First visit',
        description: 'We have tea, you tell me as much as you like, and we see what might help.',
        feeCents: 11_000,
        duration: 1,
        unit: 'Hrs',
        occupationIds: [occupations.counselling],
      },
      {
        id: services.session,
        name: 'Counselling session',
        description: 'Forty minutes for whatever this week has brought.',
        feeCents: 9_000,
        duration: 40,
        unit: 'Min',
        occupationIds: [occupations.counselling],
      },
      {
        id: services.grief,
        name: 'Walking with grief',
        description:
          'A session on foot, around Quidi Vidi Lake, for people who have lost someone. In rain too, if you have boots.',
        feeCents: 9_000,
        duration: 80,
        unit: 'Min',
        occupationIds: [occupations.counselling],
      },
    ],
  },
];

const SERVICES = '<p>One counsellor, three ways to meet: at the table, on foot, or by video.</p>';
const TEAM = '<p>Cedar is Niamh Power, a kettle and a dog called <em>Biscuit</em>, who is good with silence.</p>';

const SITE: DemoSite = {
  content: {
    home: {
      greetings: 'Come in out of the wind.',
      banner_title: 'Counselling by the harbour',
      banner_subtitle: "One counsellor, one quiet room on Water Street in St. John's, and all the time we need.",
      banner_icon: 'tree',
    },
    options: { is_about_enabled: 0, is_services_enabled: 1, is_team_enabled: 1 },
    about: {
      icon: 'tree',
      title: 'About Cedar',
      content: '<p>Cedar opened in 2016 in a former chandlery. The beams still smell of rope and tar.</p>',
    },
    services: { title: 'What I offer', content: SERVICES },
    team: { title: 'Who is here', content: TEAM },
  },
  aboutUs: `<p>Cedar opened in 2016 in a former chandlery. The beams still smell of rope and tar, and the window looks at the Narrows.</p>
<p>I trained as a nurse before I became a counsellor. It shows: I am practical, and I am not easily shocked.</p>`,
  services: `${SERVICES}<p>New times are given out by telephone or with the link that I send you.</p>`,
  teams: TEAM,
};

/** Seeds a clinic where booking works by hidden links only and is confirmed at once. */
export async function seedCedar(tx: Tx, today: IsoDate, protection: DemoProtection): Promise<void> {
  await seedClinic(tx, clinicId, CLINIC);
  await seedUsers(tx, clinicId, protection, [
    {
      id: users.owner,
      email: 'owner@cedar.test',
      firstName: 'Agnes',
      lastName: 'Power',
      role: 'owner',
      hasPassword: true,
    },
    {
      id: practitioners.niamh.userId,
      email: 'niamh@cedar.test',
      firstName: 'Niamh',
      lastName: 'Power',
      role: 'practitioner',
      title: 'Canadian Certified Counsellor',
      bio: 'Niamh has lived by the sea all her life, and has counselled people who work on it for twenty years.',
      hasPassword: false,
    },
    {
      id: users.client,
      email: 'client@cedar.test',
      firstName: 'Calvin',
      lastName: 'Snow',
      role: 'client',
      hasPassword: true,
    },
  ]);
  await seedPractitioners(tx, clinicId, [{ ...practitioners.niamh, occupationId: occupations.counselling }]);
  await seedServices(tx, clinicId, CATEGORIES, `${addDays(today, -60)}T12:00:00Z`);
  const calvin = {
    id: CEDAR.clients.adult,
    userId: users.client,
    status: 'Active',
    firstName: 'Calvin',
    lastName: 'Snow',
    sex: 'M',
    age: 44,
    email: 'client@cedar.test',
    city: "St. John's",
    stateId: PROVINCE_IDS.newfoundland,
    postalCode: 'A1C 1A4',
    areaCode: '709',
    practitionerIds: [practitioners.niamh.id],
  } as const;
  await seedClients(tx, clinicId, [calvin], today);
  await seedSite(tx, clinicId, SITE);
  await seedForms(tx, clinicId, [CEDAR_WAITLIST], today);
}
