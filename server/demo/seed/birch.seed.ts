import { addDays, type IsoDate } from '@carefront/shared/domain';
import { CANADA_ID, PROVINCE_IDS } from '../../src/clinic-set-up/public.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';
import { type DemoProtection, seedUsers } from './demo-accounts.seed.ts';
import { seedClients } from './demo-clients.seed.ts';
import {
  type DemoCategory,
  type DemoClinic,
  seedClinic,
  seedPractitioners,
  seedServices,
  seedSite,
} from './demo-clinic.seed.ts';
import { BIRCH } from './demo-ids.ts';

const { clinicId, occupations, practitioners, users, services, locations } = BIRCH;

const CLINIC: DemoClinic = {
  clinic: {
    slug: 'birch',
    name: 'Birch Clinic',
    image: null,
    brand_colour: '#2f6b4f',
    timezone: 'America/Vancouver',
    country_id: CANADA_ID,
    state_id: PROVINCE_IDS.britishColumbia,
    time_picker_interval: 30,
    clinic_start_time: '09:00',
    clinic_end_time: '18:00',
    is_booking_enabled: false,
    enable_hidden_booking_links: false,
    automatically_approve_bookings: true,
    consent_title: 'Consent to treatment',
    consent_tos: '<p>I agree to be examined and treated at Birch Clinic, and may withdraw at any time.</p>',
    intake_note_template: null,
    stripe_account_id: null,
    address: '2150 Main Street, Vancouver, BC V5T 3C5',
    office_phone: '+1 (604) 555-0122',
    email: 'front-desk@birch.test',
    website: 'https://birch.example',
  },
  hosts: ['birch.localhost'],
  locations: [{ id: locations.mainStreet, name: 'Main Street', address: '2150 Main Street, Vancouver, BC V5T 3C5' }],
  occupations: [
    { id: occupations.physiotherapy, name: 'Physiotherapy' },
    { id: occupations.massage, name: 'Massage Therapy' },
  ],
};

const CATEGORIES: readonly DemoCategory[] = [
  {
    id: 61,
    name: 'Treatments',
    description: null,
    services: [
      {
        id: services.assessment,
        name: 'Physiotherapy assessment',
        description: 'A first look at what hurts, how you move and what you want to get back to.',
        feeCents: 13_000,
        duration: 1,
        unit: 'Hrs',
        occupationIds: [occupations.physiotherapy],
      },
      {
        id: services.treatment,
        name: 'Physiotherapy treatment',
        description: null,
        feeCents: 9_500,
        duration: 30,
        unit: 'Min',
        occupationIds: [occupations.physiotherapy],
      },
      {
        id: services.massage,
        name: 'Massage',
        description: 'Sixty minutes for neck, back or legs.',
        feeCents: 12_000,
        duration: 60,
        unit: 'Min',
        occupationIds: [occupations.massage],
      },
    ],
  },
];

/** Seeds a clinic with every option switched off and no site content. */
export async function seedBirch(tx: Tx, today: IsoDate, protection: DemoProtection): Promise<void> {
  await seedClinic(tx, clinicId, CLINIC);
  await seedUsers(tx, clinicId, protection, [
    {
      id: users.owner,
      email: 'owner@birch.test',
      firstName: 'Gordon',
      lastName: 'Campbell',
      role: 'owner',
      hasPassword: true,
    },
    {
      id: practitioners.sofia.userId,
      email: 'sofia@birch.test',
      firstName: 'Sofia',
      lastName: 'Marchetti',
      role: 'practitioner',
      title: 'Registered Physiotherapist',
      bio: 'Sofia treats runners, dancers and desks.',
      hasPassword: false,
    },
    {
      id: practitioners.arjun.userId,
      email: 'arjun@birch.test',
      firstName: 'Arjun',
      lastName: 'Mehta',
      role: 'practitioner',
      hasPassword: false,
    },
    {
      id: users.client,
      email: 'client@birch.test',
      firstName: 'Beatrice',
      lastName: 'Lam',
      role: 'client',
      hasPassword: true,
    },
  ]);
  await seedPractitioners(tx, clinicId, [
    { ...practitioners.sofia, occupationId: occupations.physiotherapy },
    { ...practitioners.arjun, occupationId: occupations.massage },
  ]);
  await seedServices(tx, clinicId, CATEGORIES, `${addDays(today, -60)}T12:00:00Z`);
  const beatrice = {
    id: BIRCH.clients.adult,
    userId: users.client,
    status: 'Active',
    firstName: 'Beatrice',
    lastName: 'Lam',
    sex: 'F',
    age: 39,
    email: 'client@birch.test',
    city: 'Vancouver',
    stateId: PROVINCE_IDS.britishColumbia,
    postalCode: 'V5T 3C5',
    areaCode: '604',
    practitionerIds: [practitioners.sofia.id],
  } as const;
  await seedClients(tx, clinicId, [beatrice], today);
  const none = { title: '', content: '' };
  await seedSite(tx, clinicId, {
    content: {
      home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
      options: { is_about_enabled: 1, is_services_enabled: 0, is_team_enabled: 0 },
      about: { icon: '', ...none },
      services: none,
      team: none,
    },
    aboutUs: '',
    services: '',
    teams: '',
  });
}
