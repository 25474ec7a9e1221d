import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { ClinicPeople } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import { accountsFor } from './access-cards.ts';
import { ENDED_BOOKING_CLIENT_ID, ETIENNES_CLIENT_ID, OWN_EVENT_CLIENT_ID } from './access-consents.ts';
import { FORM_CATEGORIES, OPEN_FORMS } from './access-forms.ts';
import type { ObjectKind, ObjectsOfKind } from './access-scene.ts';

/** Ids of people and things that the demo does not have. */
export const ADDED = {
  goneUser: 1911,
  gonePractitioner: 1912,
  goneLocation: 19,
  /** Guardian of the contact's client, and contact of the guardian's client. */
  linkedGuardian: MAPLE.guardianId + 2,
  linkedContact: 7901,
  /** A member of staff without a password. */
  colleague: 1921,
} as const;
const UNKNOWN = 987_654;

type SeededKind = Extract<
  ObjectKind,
  | 'clinic'
  | 'location'
  | 'occupation'
  | 'service'
  | 'practitioner'
  | 'practitionerUser'
  | 'guardian'
  | 'contact'
  | 'client'
  | 'provider'
  | 'caseClient'
  | 'account'
  | 'colleague'
  | 'openForm'
  | 'formCategory'
  | 'form'
>;

/** Returns the objects that are there before any scene; no call uses them up. */
export async function seededObjects(
  server: TestServer,
  birch: ClinicPeople,
): Promise<(caller: Caller) => Readonly<Record<SeededKind, ObjectsOfKind>>> {
  const birchs = {
    guardian: await idOf(server, 'guardian', birch.userIds.guardian),
    contact: await idOf(server, 'contact', birch.userIds.contact),
  };
  return (caller) => objectsFor(caller, birch, birchs);
}

function objectsFor(
  caller: Caller,
  birch: ClinicPeople,
  birchs: { readonly guardian: number; readonly contact: number },
): Readonly<Record<SeededKind, ObjectsOfKind>> {
  const { locations, occupations, services, practitioners, clients, guardianId, contactId } = MAPLE;
  const isGuardian = caller === 'guardian';
  const isContact = caller === 'contact';
  return {
    clinic: { own: MAPLE.clinicId, 'other clinic': BIRCH.clinicId, unknown: UNKNOWN },
    location: {
      'same clinic': locations.queenStreet,
      'other clinic': BIRCH.locations.mainStreet,
      deleted: ADDED.goneLocation,
      unknown: UNKNOWN,
    },
    occupation: {
      'same clinic': occupations.psychotherapy,
      'other clinic': BIRCH.occupations.massage,
      unknown: UNKNOWN,
    },
    service: {
      'same clinic': services.individual,
      'other clinic': BIRCH.services.treatment,
      deleted: services.deleted,
      unknown: UNKNOWN,
    },
    practitioner: {
      'same clinic': practitioners.amara.id,
      'other clinic': BIRCH.practitioners.sofia.id,
      deleted: ADDED.gonePractitioner,
      unknown: UNKNOWN,
    },
    practitionerUser: {
      'same clinic': practitioners.amara.userId,
      'other clinic': BIRCH.practitioners.sofia.userId,
      deleted: ADDED.goneUser,
      unknown: UNKNOWN,
    },
    guardian: {
      ...(isGuardian && { own: guardianId }),
      ...(isContact && { linked: ADDED.linkedGuardian }),
      'same clinic': isGuardian ? guardianId + 1 : guardianId,
      'other clinic': birchs.guardian,
      unknown: UNKNOWN,
    },
    contact: {
      ...(isContact && { own: contactId }),
      ...(isGuardian && { linked: ADDED.linkedContact }),
      'same clinic': isContact ? ADDED.linkedContact : contactId,
      'other clinic': birchs.contact,
      unknown: UNKNOWN,
    },
    client: {
      ...(caller === 'client' && { own: clients.adult }),
      ...(isGuardian && { linked: clients.child }),
      ...(isContact && { linked: clients.ofContact }),
      'same clinic': clients.twoFactor,
      'other clinic': BIRCH.clients.adult,
      unknown: UNKNOWN,
    },
    provider: {
      ...(caller === 'practitioner' && { own: practitioners.amara.id }),
      'same clinic': caller === 'practitioner' ? practitioners.jonas.id : practitioners.amara.id,
      'other clinic': BIRCH.practitioners.sofia.id,
      deleted: ADDED.gonePractitioner,
      unknown: UNKNOWN,
    },
    caseClient: {
      ...(caller === 'practitioner' && { own: clients.adult }),
      'same clinic': ETIENNES_CLIENT_ID,
      ...(caller === 'practitioner' && { 'own event': OWN_EVENT_CLIENT_ID, 'ended booking': ENDED_BOOKING_CLIENT_ID }),
      'other clinic': BIRCH.clients.adult,
      unknown: UNKNOWN,
    },
    account: accountsFor(caller, birch.userIds.client),
    colleague: { 'same clinic': ADDED.colleague, 'other clinic': birch.userIds.staff, unknown: UNKNOWN },
    openForm: OPEN_FORMS,
    formCategory: FORM_CATEGORIES,
    form: { 'same clinic': MAPLE.forms.selfIntake, 'other clinic': CEDAR.forms.waitlist, unknown: UNKNOWN },
  };
}

async function idOf({ db }: TestServer, table: 'guardian' | 'contact', userId: number): Promise<number> {
  return (await db.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}
