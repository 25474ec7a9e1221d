import type { DemoUser } from '../demo-accounts.seed.ts';
import type { DemoPractitioner } from '../demo-clinic.seed.ts';
import { MAPLE } from '../demo-ids.ts';

const { users, practitioners, occupations, locations } = MAPLE;
const { queenStreet, danforth } = locations;

export const MAPLE_USERS: readonly DemoUser[] = [
  {
    id: users.owner,
    email: 'owner@maple.test',
    firstName: 'Margaret',
    lastName: 'Fraser',
    role: 'owner',
    hasPassword: true,
  },
  {
    id: users.admin,
    email: 'admin@maple.test',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'office_admin',
    hasPassword: true,
  },
  {
    id: users.staff,
    email: 'staff@maple.test',
    firstName: 'Tomás',
    lastName: 'Herrera',
    role: 'staff',
    hasPassword: true,
  },
  {
    id: practitioners.amara.userId,
    email: 'amara@maple.test',
    firstName: 'Amara',
    lastName: 'Okafor',
    role: 'practitioner',
    title: 'Registered Psychotherapist',
    bio: 'Amara works with adults who are tired of being strong. She trained in Lagos and Toronto, and listens in English, French and Igbo.',
    hasPassword: true,
  },
  {
    id: practitioners.jonas.userId,
    email: 'jonas@maple.test',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    role: 'practitioner',
    title: 'Occupational Therapist',
    bio: 'Jonas helps children and grown-ups with the small things that make up a day: getting dressed, getting started, getting to sleep.',
    hasPassword: true,
  },
  {
    id: practitioners.mei.userId,
    email: 'mei@maple.test',
    firstName: 'Mei-Lin',
    lastName: 'Chen',
    role: 'practitioner',
    title: 'Clinical Social Worker',
    bio: 'Mei-Lin has sat with families for eighteen years. She likes plain words, good questions and the moment when a teenager laughs.',
    hasPassword: false,
  },
  {
    id: practitioners.etienne.userId,
    email: 'etienne@maple.test',
    firstName: 'Étienne',
    lastName: "L'Heureux",
    role: 'practitioner',
    title: 'Psychotherapist',
    bio: 'Étienne reçoit en français et en anglais. He works with couples, and with people who have lost someone.',
    hasPassword: false,
  },
  {
    id: users.client,
    email: 'client@maple.test',
    firstName: 'Clara',
    lastName: 'Nguyen',
    role: 'client',
    hasPassword: true,
  },
  {
    id: users.guardian,
    email: 'guardian@maple.test',
    firstName: 'Grace',
    lastName: 'Adeyemi',
    role: 'guardian',
    hasPassword: true,
  },
  {
    id: users.contact,
    email: 'contact@maple.test',
    firstName: 'Conor',
    lastName: "O'Brien",
    role: 'contact',
    hasPassword: true,
  },
  {
    id: users.twoFactor,
    email: 'twofactor@maple.test',
    firstName: 'Tara',
    lastName: 'Faulkner',
    role: 'client',
    hasPassword: true,
    twoFactor: { method: 'app', secret: 'JBSWY3DPEHPK3PXP' },
  },
  {
    id: users.emailCode,
    email: 'emailcode@maple.test',
    firstName: 'Emil',
    lastName: 'Codreanu',
    role: 'client',
    hasPassword: true,
    twoFactor: { method: 'email' },
  },
];

export const MAPLE_PRACTITIONERS: readonly DemoPractitioner[] = [
  { ...practitioners.amara, occupationId: occupations.psychotherapy, locationId: queenStreet },
  { ...practitioners.jonas, occupationId: occupations.occupationalTherapy, locationId: queenStreet },
  { ...practitioners.mei, occupationId: occupations.socialWork, locationId: queenStreet },
  { ...practitioners.etienne, occupationId: occupations.psychotherapy, locationId: danforth },
];
