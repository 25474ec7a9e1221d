import { addDays, type EpochMs, type IsoDate, MINUTE_MS, startOfDay } from '@carefront/shared/domain';
import { findConsent, insertConsent, type Signer, writeSignature } from '../../../src/features/consent/public.ts';
import {
  insertFirstVersion,
  readTemplate,
  type StoredTemplate,
} from '../../../src/features/consent-template/consent-template.ts';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import { pinnedZones } from '../../../src/platform/time/zones.ts';
import { MAPLE } from '../demo-ids.ts';
import { DEMO_IP, type DemoActor, type DemoEvent, logDemoEvent } from '../demo-log.seed.ts';
import { MAPLE_CLINIC } from './maple-clinic.data.ts';
import { AMARA, type DemoConsent, GRACE, MAPLE_CONSENTS } from './maple-consents.data.ts';

const { clinicId, practitioners, users, guardianId } = MAPLE;
const ZONE = pinnedZones.requireZone('America/Toronto');
const HOUR_MS = 60 * MINUTE_MS;

const BY_STAFF: DemoActor = { userId: users.staff, role: 'staff' };
const BY_GRACE: DemoActor = { userId: users.guardian, role: 'guardian', guardianId };
const BY_AMARA: DemoActor = {
  userId: practitioners.amara.userId,
  role: 'practitioner',
  practitionerId: practitioners.amara.id,
};

/** Seeds one consent per status, with the audit rows that real calls would have left, in the order of their times. */
export async function seedMapleConsents(tx: Tx, today: IsoDate): Promise<void> {
  const template = await readTemplate(tx, clinicId, 'en');
  await insertFirstVersion(tx, clinicId, template, new Date(startOfDay(ZONE, addDays(today, -60))));
  const told: DemoEvent[] = [];
  for (const consent of MAPLE_CONSENTS) told.push(...(await seedConsent(tx, today, consent, template)));
  for (const event of told.toSorted((one, other) => one.nowMs - other.nowMs)) await logDemoEvent(tx, clinicId, event);
}

async function seedConsent(tx: Tx, today: IsoDate, demo: DemoConsent, template: StoredTemplate): Promise<DemoEvent[]> {
  const { id, viewedBefore, signed, completed } = demo;
  // 14:00 at the clinic.
  const daysBefore = (days: number): EpochMs => startOfDay(ZONE, addDays(today, -days)) + 14 * HOUR_MS;
  const createdMs = daysBefore(demo.madeBefore);
  const viewedMs = viewedBefore === undefined ? null : daysBefore(viewedBefore);
  await insertConsent(tx, {
    clinic_id: clinicId,
    id,
    client_id: demo.clientId,
    practitioner_id: practitioners.amara.id,
    appointment_id: null,
    status: viewedMs === null ? 'Draft' : 'Viewed',
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
    created_at: new Date(createdMs),
    viewed_at: viewedMs === null ? null : new Date(viewedMs),
  });
  const told: DemoEvent[] = [{ consentId: id, action: 'consent.created', by: BY_STAFF, nowMs: createdMs }];
  if (viewedMs !== null) told.push({ consentId: id, action: 'consent.viewed', by: BY_GRACE, nowMs: viewedMs });
  if (signed) {
    const made = { id: signed.id, nowMs: daysBefore(signed.before) + HOUR_MS };
    told.push({ ...(await sign(tx, id, GRACE, made)), action: 'consent.signed', by: BY_GRACE });
  }
  if (completed) {
    const made = { id: completed.id, nowMs: daysBefore(completed.before) };
    told.push({ ...(await sign(tx, id, AMARA, made)), action: 'consent.completed', by: BY_AMARA });
  }
  return told;
}

/** Signs with the server's own code. @returns The content of the audit row. */
async function sign(
  tx: Tx,
  consentId: string,
  signer: Signer,
  { id, nowMs }: { id: string; nowMs: EpochMs },
): Promise<Omit<DemoEvent, 'action' | 'by'>> {
  const consent = await findConsent(tx, clinicId, consentId);
  if (!consent) throw new Error(`the demo has no consent ${consentId}`);
  const clinic = { id: clinicId, name: MAPLE_CLINIC.clinic.name };
  const requestId = `demo-${id}`;
  const request = { ip: DEMO_IP, id: requestId, headers: { 'user-agent': 'Demo browser' } };
  const call = { clinic, locale: 'en', request, shownBy: undefined, shownProof: 'shown-hash', nowMs } as const;
  const { hash, role, method } = await writeSignature(tx, call, consent, signer, id);
  return { consentId, nowMs, requestId, details: { role, method, signature: hash.toString('hex') } };
}
