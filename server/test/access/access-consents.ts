import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { linkToken, linkTokenHash } from '../../src/email-links/email-links.ts';
import { findConsent } from '../../src/features/consent/record/consent.repository.ts';
import { readRecord } from '../../src/features/consent/record/consent-record.ts';
import { asReachedByLink } from '../../src/features/consent/record/reach-consent.ts';
import { recordShown } from '../../src/features/consent/sign/show-consent.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { addConsent, type WantedConsent } from '../consent/consent-given.ts';
import { TEST_SECRET } from '../setup/seeded-template.ts';
import type { ObjectsOfKind } from './access-scene.ts';

export interface SceneConsents {
  /** Consents that no call uses up: all scenes of a caller share them. */
  lasting(caller: Caller, status: ConsentStatus): Promise<ObjectsOfKind>;
  /** Ids of emailed links: every caller with the token may use them. */
  linked(): Promise<ObjectsOfKind>;
  /** Ids of emailed copies: every caller with the token may use them. All scenes share them. */
  copied(): Promise<ObjectsOfKind>;
  /** Id of a link that no other call uses. */
  link(): Promise<{ readonly id: string }>;
}

const { amara, etienne } = MAPLE.practitioners;
const { clients } = MAPLE;
/** A client of Étienne only. No other call of the matrix books for this client, and no family account looks after them. */
export const ETIENNES_CLIENT_ID = clients.adult + 7;
/** Two more clients of Étienne: for one, Amara made an event; the other's only booking with Amara was cancelled. */
export const OWN_EVENT_CLIENT_ID = clients.adult + 11;
export const ENDED_BOOKING_CLIENT_ID = clients.adult + 15;
const NOBODYS: WantedConsent = { clientId: ETIENNES_CLIENT_ID, practitionerId: etienne.id };
const AT_BIRCH: WantedConsent = {
  clinicId: BIRCH.clinicId,
  clientId: BIRCH.clients.adult,
  practitionerId: BIRCH.practitioners.sofia.id,
};
/** Consent that belongs to the caller, or to a person that the caller looks after. */
const NEAR: Readonly<Partial<Record<Caller, { relation: 'own' | 'linked'; wanted: WantedConsent }>>> = {
  client: { relation: 'own', wanted: { ...NOBODYS, clientId: clients.adult } },
  guardian: { relation: 'linked', wanted: { ...NOBODYS, clientId: clients.child } },
  contact: { relation: 'linked', wanted: { ...NOBODYS, clientId: clients.ofContact } },
  practitioner: { relation: 'own', wanted: { ...NOBODYS, clientId: clients.adult, practitionerId: amara.id } },
};
const SECRETS = { secrets: createSecrets(TEST_SECRET) };
const FAR_AWAY = '2030-01-01T00:00:00Z';

/** Returns the token of an emailed link. */
export const linkTokenOf = (linkId: number | string): string => linkToken(SECRETS, 'consent', String(linkId));

/** Returns the token of an emailed copy. */
export const copyTokenOf = (copyId: number | string): string => linkToken(SECRETS, 'consentCopy', String(copyId));

/** Makes consents inside and outside of every caller's reach. */
export function consentsOf(db: Database): SceneConsents {
  const known = new Map<string, Promise<ObjectsOfKind>>();
  const once = (key: string, make: () => Promise<ObjectsOfKind>): Promise<ObjectsOfKind> => {
    const objects = known.get(key) ?? make();
    known.set(key, objects);
    return objects;
  };
  return {
    lasting: (caller, status) => once(`${caller} ${status}`, () => objectsFor(db, caller, status)),
    linked: async () => ({
      'same clinic': await addLink(db, NOBODYS),
      'other clinic': await addLink(db, AT_BIRCH),
      unknown: randomUUID(),
    }),
    copied: () => once('copies', () => copiesIn(db)),
    link: async () => ({ id: await addLink(db, NOBODYS) }),
  };
}

async function objectsFor(db: Database, caller: Caller, status: ConsentStatus): Promise<ObjectsOfKind> {
  const near = NEAR[caller];
  return {
    ...(near && { [near.relation]: await addConsent(db, { ...near.wanted, status }) }),
    'same clinic': await addConsent(db, { ...NOBODYS, status }),
    ...(caller === 'practitioner' && {
      'own event': await addConsent(db, { ...NOBODYS, clientId: OWN_EVENT_CLIENT_ID, status }),
      'ended booking': await addConsent(db, { ...NOBODYS, clientId: ENDED_BOOKING_CLIENT_ID, status }),
    }),
    'other clinic': await addConsent(db, { ...AT_BIRCH, status }),
    unknown: randomUUID(),
  };
}

const copiesIn = async (db: Database): Promise<ObjectsOfKind> => ({
  'same clinic': await addCopy(db, NOBODYS),
  'other clinic': await addCopy(db, AT_BIRCH),
  unknown: randomUUID(),
});

async function addCopy(db: Database, wanted: WantedConsent): Promise<string> {
  const id = randomUUID();
  const consentId = await addConsent(db, { ...wanted, status: 'Signed' });
  await db
    .insertInto('consent_copy')
    .values({
      clinic_id: wanted.clinicId ?? MAPLE.clinicId,
      id,
      consent_id: consentId,
      token_hash: linkTokenHash(copyTokenOf(id)),
      email: 'guardian@example.test',
      created_at: '2026-11-12T15:00:00Z',
      expires_at: FAR_AWAY,
    })
    .execute();
  return id;
}

/** Adds a link that its holder has opened. */
async function addLink(db: Database, wanted: WantedConsent): Promise<string> {
  const id = randomUUID();
  const consentId = await addConsent(db, wanted);
  const clinicId = wanted.clinicId ?? MAPLE.clinicId;
  await db
    .insertInto('consent_link')
    .values({
      clinic_id: clinicId,
      id,
      consent_id: consentId,
      token_hash: linkTokenHash(linkTokenOf(id)),
      email: 'guardian@example.test',
      first_name: 'Alex',
      last_name: 'Sample',
      role: 'guardian',
      sent_by_user_id: null,
      created_at: '2026-11-10T15:00:00Z',
      expires_at: FAR_AWAY,
    })
    .execute();
  await markShown(db, clinicId, { id, consentId });
  return id;
}

/** Notes that the link's holder was shown the consent, as its opening does. */
async function markShown(db: Database, clinicId: number, link: { id: string; consentId: string }): Promise<void> {
  const consent = await findConsent(db, clinicId, link.consentId);
  const { name } = await db.selectFrom('clinic').select('name').where('id', '=', clinicId).executeTakeFirstOrThrow();
  if (!consent) throw new Error(`there is no consent ${link.consentId}`);
  const reached = asReachedByLink(consent, { today: '2026-11-16', consentAgeYears: 18 }, 'guardian');
  const record = await readRecord(db, reached, { id: clinicId, name });
  await recordShown(db, { clinicId, reader: { linkId: link.id }, nowMs: Date.parse('2026-11-10T15:00:00Z') }, record);
}
