import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { ORGANIZATION_IDS, THIRD_PARTY_RELATIONSHIP_IDS } from '../../../src/clinic-set-up/public.ts';
import type { Signer } from '../../../src/features/consent/public.ts';
import { MAPLE } from '../demo-ids.ts';

export interface DemoConsent {
  id: string;
  clientId: number;
  contacts: ThirdPartyContact[];
  /** Days before the first start. The optional steps below are absent when they did not happen. */
  madeBefore: number;
  viewedBefore?: number;
  /** The id is the signature's. */
  signed?: { before: number; id: string };
  completed?: { before: number; id: string };
}

const { consents, clients, practitioners, users, guardianId } = MAPLE;

const DOCTOR: ThirdPartyContact = {
  first_name: 'Ines',
  last_name: 'Moreau',
  email: 'ines.moreau@example.com',
  phone_number: '+1 (416) 555-0177',
  organization_id: ORGANIZATION_IDS.familyDoctor,
  relationship_id: THIRD_PARTY_RELATIONSHIP_IDS.physician,
  other_organization_name: '',
};
const TEACHER: ThirdPartyContact = {
  first_name: 'Tom',
  last_name: 'Whitaker',
  email: '',
  phone_number: '+1 (416) 555-0178',
  organization_id: ORGANIZATION_IDS.school,
  relationship_id: THIRD_PARTY_RELATIONSHIP_IDS.teacher,
  other_organization_name: '',
};
const COACH: ThirdPartyContact = {
  first_name: 'Bisi',
  last_name: 'Lawal',
  email: 'bisi.lawal@example.com',
  phone_number: '',
  organization_id: null,
  relationship_id: THIRD_PARTY_RELATIONSHIP_IDS.other,
  other_organization_name: 'Riverside Swimming Club',
};

export const MAPLE_CONSENTS: readonly DemoConsent[] = [
  { id: consents.draft, clientId: clients.child, contacts: [DOCTOR], madeBefore: 1 },
  { id: consents.viewed, clientId: clients.teenager, contacts: [COACH], madeBefore: 4, viewedBefore: 3 },
  {
    id: consents.signed,
    clientId: clients.teenager,
    contacts: [TEACHER, COACH],
    madeBefore: 9,
    viewedBefore: 8,
    signed: { before: 8, id: '00000000-0000-4000-8000-000000008103' },
  },
  {
    id: consents.completed,
    clientId: clients.child,
    contacts: [DOCTOR, COACH],
    madeBefore: 30,
    viewedBefore: 29,
    signed: { before: 28, id: '00000000-0000-4000-8000-000000008104' },
    completed: { before: 27, id: '00000000-0000-4000-8000-000000008204' },
  },
];

const ACCOUNT = { method: 'account', linkId: null } as const;
export const GRACE: Signer = {
  ...ACCOUNT,
  role: 'guardian',
  name: 'Grace Adeyemi',
  userId: users.guardian,
  guardianId,
  practitionerId: null,
};
export const AMARA: Signer = {
  ...ACCOUNT,
  role: 'provider',
  name: 'Amara Okafor',
  userId: practitioners.amara.userId,
  guardianId: null,
  practitionerId: practitioners.amara.id,
};
