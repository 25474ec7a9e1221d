import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { addDays, type EpochMs, type IsoDate, MINUTE_MS, startOfDay } from '@carefront/shared/domain';
import { findConsent, insertConsent } from '../features/consent/consent.repository.ts';
import { type Signer, signConsent } from '../features/consent/sign-consent.ts';
import {
  keepTemplate,
  readTemplate,
  type StandingTemplate,
} from '../features/consent-template/consent-template.repository.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { pinnedZones } from '../platform/zones.ts';
import { MAPLE } from './demo-ids.ts';
import { ORGANIZATION_IDS, THIRD_PARTY_RELATIONSHIP_IDS } from './lookups.data.ts';
import { MAPLE_CLINIC } from './maple-clinic.data.ts';

interface DemoConsent {
  id: string;
  clientId: number;
  contacts: ThirdPartyContact[];
  /** Days before the first start; absent: it did not happen. */
  madeBefore: number;
  viewedBefore?: number;
  /** With the ids of the signatures. */
  signed?: { before: number; id: string };
  completed?: { before: number; id: string };
}

const { clinicId, consents, clients, practitioners, users, guardianId } = MAPLE;
const ZONE = pinnedZones.requireZone('America/Toronto');
const HOUR_MS = 60 * MINUTE_MS;

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

const CONSENTS: readonly DemoConsent[] = [
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
const GRACE: Signer = {
  ...ACCOUNT,
  role: 'guardian',
  name: 'Grace Adeyemi',
  userId: users.guardian,
  guardianId,
  practitionerId: null,
};
const AMARA: Signer = {
  ...ACCOUNT,
  role: 'provider',
  name: 'Amara Okafor',
  userId: practitioners.amara.userId,
  guardianId: null,
  practitionerId: practitioners.amara.id,
};

/** One consent of each status. Of what happened to them before the first start the log has no rows: it tells what the server saw. */
export async function seedMapleConsents(tx: Tx, today: IsoDate): Promise<void> {
  const template = await readTemplate(tx, clinicId, 'en');
  await keepTemplate(tx, clinicId, template, new Date(startOfDay(ZONE, addDays(today, -60))));
  for (const consent of CONSENTS) await seedConsent(tx, today, consent, template);
}

async function seedConsent(tx: Tx, today: IsoDate, demo: DemoConsent, template: StandingTemplate): Promise<void> {
  const { viewedBefore, signed, completed } = demo;
  // In the clinic's afternoon.
  const daysBefore = (days: number): EpochMs => startOfDay(ZONE, addDays(today, -days)) + 14 * HOUR_MS;
  await insertConsent(tx, {
    clinic_id: clinicId,
    id: demo.id,
    client_id: demo.clientId,
    practitioner_id: practitioners.amara.id,
    appointment_id: null,
    status: viewedBefore === undefined ? 'Draft' : 'Viewed',
    title: template.title,
    terms: template.tos,
    template_version: template.version,
    locale: 'en',
    guardian_id: guardianId,
    guardian_first_name: 'Grace',
    guardian_last_name: 'Adeyemi',
    guardian_email: 'guardian@maple.test',
    third_party_contact: JSON.stringify(demo.contacts),
    created_by_user_id: users.staff,
    created_at: new Date(daysBefore(demo.madeBefore)),
    viewed_at: viewedBefore === undefined ? null : new Date(daysBefore(viewedBefore)),
  });
  if (signed) await sign(tx, demo.id, GRACE, { id: signed.id, nowMs: daysBefore(signed.before) + HOUR_MS });
  if (completed) await sign(tx, demo.id, AMARA, { id: completed.id, nowMs: daysBefore(completed.before) });
}

/** As the server does it, from an address that is kept free for examples. */
async function sign(tx: Tx, consentId: string, signer: Signer, made: { id: string; nowMs: EpochMs }): Promise<void> {
  const consent = await findConsent(tx, clinicId, consentId);
  if (!consent) throw new Error(`the demo has no consent ${consentId}`);
  const clinic = { id: clinicId, name: MAPLE_CLINIC.clinic.name };
  const request = { ip: '203.0.113.24', id: `demo-${made.id}`, headers: { 'user-agent': 'Demo browser' } };
  const call = { clinic, locale: 'en', request, shownBy: undefined, nowMs: made.nowMs } as const;
  await signConsent(tx, call, consent, signer, made.id);
}
