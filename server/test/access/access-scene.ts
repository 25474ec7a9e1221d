import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, CEDAR, MAPLE } from '../../src/seed/demo-ids.ts';
import { addBooking, type GivenBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { addAccount, addBirchPeople, type ClinicPeople, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { bookingsOf, type SceneBookings } from './access-bookings.ts';
import { accountsFor, cardsFor } from './access-cards.ts';
import {
  consentsOf,
  ENDED_BOOKING_CLIENT_ID,
  ETIENNES_CLIENT_ID,
  OWN_EVENT_CLIENT_ID,
  type SceneConsents,
} from './access-consents.ts';
import { responseWorkFor, type SceneResponseWork } from './access-exports.ts';
import { filesFor, type SceneFiles } from './access-files.ts';
import { formsOf, type SceneForms } from './access-forms.ts';
import { offerFor, type SceneOffer } from './access-offer.ts';
import { ownReleasesFor, releaseKeysFor } from './access-releases.ts';

/**
 * Relation of an object to the caller. `own`: the caller's own. `linked`: belongs to a person that the caller looks after. `same clinic`:
 * belongs to nobody the caller knows. `own event`: belongs to a colleague's client for whom the practitioner made an event. `ended
 * booking`: belongs to a colleague's client whose only booking with the practitioner was cancelled.
 */
export const RELATIONS = [
  'own',
  'linked',
  'same clinic',
  'own event',
  'ended booking',
  'other clinic',
  'deleted',
  'unknown',
] as const;
export type Relation = (typeof RELATIONS)[number];
export type ObjectKind =
  | 'clinic'
  | 'location'
  | 'occupation'
  | 'service'
  | 'practitioner'
  | 'practitionerUser'
  | 'guardian'
  | 'contact'
  | 'client'
  | 'session'
  /** Practitioners by their own id; one may be the caller. */
  | 'provider'
  | 'appointment'
  /** Appointments that the call names together with the token of their link. */
  | 'linkedAppointment'
  /** Clients, some in the caseload of the practitioner. */
  | 'caseClient'
  | 'consent'
  | 'signedConsent'
  /** Ids of emailed links of consents. */
  | 'linkedConsent'
  /** Ids of emailed copies of consents. */
  | 'copiedConsent'
  | 'form'
  /** Published forms that every answer fits. */
  | 'openForm'
  /** Forms that staff build. */
  | 'builtForm'
  | 'formCategory'
  | 'formResponse'
  /** Responses that a call may delete. */
  | 'doomedResponse'
  /** A response that no case of an object deletes. */
  | 'spareResponse'
  /** Finished exports of responses. */
  | 'formExport'
  /** An export of the caller that no case of an object removes. */
  | 'spareExport'
  /** Requests to fill in a form. */
  | 'waitingForm'
  /** Files of responses. */
  | 'answerFile'
  /** Uploaded files that are not submitted. */
  | 'waitingFile'
  /** A file of the caller that no case of an object uses. */
  | 'spareFile'
  /** Pictures in the notes of registrations. */
  | 'notePicture'
  /** Pictures in notes that are not submitted. */
  | 'waitingPicture'
  | 'card'
  /** Accounts of people. */
  | 'account'
  /** Accounts of people who work at the clinic. */
  | 'colleague'
  | 'releaseKey'
  /** Services, locations and closures of the scene's clinics, and categories of services. */
  | 'ownService'
  | 'serviceCategory'
  | 'emptyCategory'
  | 'spareCategory'
  | 'ownLocation'
  | 'closure'
  | 'spareClosure'
  /** Releases that only the clinic can use. */
  | 'ownRelease';
/** Ids of one kind, by their relation to the caller. A relation that the kind cannot have is absent. */
export type ObjectsOfKind = Readonly<Partial<Record<Relation, number | string>>>;

/** The data for one caller at Maple. */
export interface Scene {
  readonly caller: Caller;
  readonly visitor: TestVisitor;
  readonly objects: Readonly<Record<ObjectKind, ObjectsOfKind>>;
  /** Session id of the visitor's own browser; null when anonymous. */
  readonly sessionId: string | null;
  /** A request that no other call uses. */
  readonly request: GivenBooking;
  /** Id of a consent's emailed link that no other call uses. */
  readonly consentLinkId: string;
  /** Token of the emailed link to a form. */
  readonly formLinkToken: string;
  /** Returns an open start of `AMARA_INDIVIDUAL` that no other call uses; the same until `takeNextStart`. */
  start(): string;
  /** Moves on to the next start, because the present one is booked. */
  takeNextStart(): void;
}

/** Ids of people and things that the demo does not have. */
const ADDED = {
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

export interface SceneFactory {
  createScene(caller: Caller): Promise<Scene>;
}

/** Prepares Maple with every object that callers may try to reach. */
export async function createSceneFactory(server: TestServer): Promise<SceneFactory> {
  const birch = await addBirchPeople(server.db);
  await addMissing(server);
  const all = [
    ...(await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-11-23', '2027-01-20')),
    ...(await openStarts(server.as(), AMARA_INDIVIDUAL, '2027-01-21', '2027-03-20')),
  ];
  // The starts are far enough apart that no booking overlaps the next start.
  const starts = all.filter((_start, index) => index % 6 === 0).values();
  await addUnrelatedBookings(server.db);
  const bookingsFor = bookingsOf(server.db);
  const consentsFor = consentsOf(server.db);
  const formsFor = await formsOf(server.db);
  const nextStart = () => {
    const start = starts.next().value;
    if (start === undefined) throw new Error('no start is left');
    return start;
  };
  return {
    async createScene(caller) {
      let start: string | undefined;
      const bookings = await bookingsFor(caller);
      const consents = await consentsFor(caller);
      const forms = await formsFor(caller);
      const objects = await objectsFor(server, birch, caller, { ...bookings, consents, forms });
      const own =
        caller === 'anonymous'
          ? { visitor: server.as(MAPLE_PEOPLE.host), sessionId: null }
          : await signedIn(server, MAPLE_PEOPLE, MAPLE_PEOPLE.userIds[caller]);
      return {
        caller,
        ...own,
        objects: {
          ...objects,
          ...(await filesFor(server, { caller, visitor: own.visitor, responses: forms.responses })),
          card: await cardsFor(server, { caller, visitor: own.visitor }),
          releaseKey: await releaseKeysFor(server),
          ownRelease: await ownReleasesFor(server),
          ...(await responseWorkFor(server, caller)),
          ...(await offerFor(server.db, caller)),
        },
        request: bookings.request,
        consentLinkId: consents.linkId,
        formLinkToken: forms.linkToken,
        start() {
          start ??= nextStart();
          return start;
        },
        takeNextStart() {
          start = undefined;
        },
      };
    },
  };
}

async function addMissing({ db, clock }: TestServer): Promise<void> {
  const { clinicId, clients } = MAPLE;
  const gone = { clinic_id: clinicId, deleted_at: new Date(clock.nowMs()) };
  await addAccount(db, clinicId, ADDED.goneUser, 'practitioner');
  await db
    .insertInto('practitioner')
    .values({ ...gone, id: ADDED.gonePractitioner, user_id: ADDED.goneUser, occupation_id: null })
    .execute();
  await addAccount(db, clinicId, ADDED.colleague, 'staff');
  const place = { id: ADDED.goneLocation, name: 'Closed', complete_address: 'Closed', timezone: null };
  await db
    .insertInto('location')
    .values({ ...gone, ...place })
    .execute();
  const link = { clinic_id: clinicId, contact_type_id: null, relationship_id: null };
  await db
    .insertInto('client_guardian')
    .values({ ...link, client_id: clients.ofContact, guardian_id: ADDED.linkedGuardian })
    .execute();
  const name = { first_name: 'Alex', last_name: 'Sample', email: null, phone_number: null };
  await db
    .insertInto('contact')
    .values({ clinic_id: clinicId, id: ADDED.linkedContact, user_id: null, ...name })
    .execute();
  await db
    .insertInto('client_contact')
    .values({ ...link, client_id: clients.child, contact_id: ADDED.linkedContact })
    .execute();
  // A client with assigned practitioners can book only with them, so all clients here get the same one.
  const withAmara = [clients.adult, clients.child, clients.ofContact].map((client_id) => ({
    clinic_id: clinicId,
    client_id,
    practitioner_id: MAPLE.practitioners.amara.id,
  }));
  await db
    .insertInto('client_practitioner')
    .values(withAmara)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds an event of the practitioner and a cancelled booking, which do not make these clients theirs. Both are before `bookingsOf` begins.
 */
async function addUnrelatedBookings(db: TestServer['db']): Promise<void> {
  const { id: practitionerId, userId } = MAPLE.practitioners.amara;
  const event = { clientId: OWN_EVENT_CLIENT_ID, practitionerId, bookedByUserId: userId };
  await addBooking(db, { ...event, startsAt: '2027-06-01T15:00:00Z' });
  const ended = { clientId: ENDED_BOOKING_CLIENT_ID, practitionerId, status: 'cancelled' } as const;
  await addBooking(db, { ...ended, startsAt: '2027-06-02T15:00:00Z' });
}

type Objects = Pick<SceneBookings, 'appointment' | 'linked'> & {
  readonly consents: SceneConsents;
  readonly forms: SceneForms;
};

async function objectsFor(
  server: TestServer,
  birch: ClinicPeople,
  caller: Caller,
  { appointment, linked, consents, forms }: Objects,
): Promise<
  Omit<
    Scene['objects'],
    keyof SceneFiles | keyof SceneResponseWork | keyof SceneOffer | 'card' | 'releaseKey' | 'ownRelease'
  >
> {
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
      'other clinic': await idOf(server, 'guardian', birch.userIds.guardian),
      unknown: UNKNOWN,
    },
    contact: {
      ...(isContact && { own: contactId }),
      ...(isGuardian && { linked: ADDED.linkedContact }),
      'same clinic': isContact ? ADDED.linkedContact : contactId,
      'other clinic': await idOf(server, 'contact', birch.userIds.contact),
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
    session: await sessionsFor(server, birch, caller),
    provider: {
      ...(caller === 'practitioner' && { own: practitioners.amara.id }),
      'same clinic': caller === 'practitioner' ? practitioners.jonas.id : practitioners.amara.id,
      'other clinic': BIRCH.practitioners.sofia.id,
      deleted: ADDED.gonePractitioner,
      unknown: UNKNOWN,
    },
    appointment,
    linkedAppointment: linked,
    caseClient: {
      ...(caller === 'practitioner' && { own: clients.adult }),
      'same clinic': ETIENNES_CLIENT_ID,
      ...(caller === 'practitioner' && { 'own event': OWN_EVENT_CLIENT_ID, 'ended booking': ENDED_BOOKING_CLIENT_ID }),
      'other clinic': BIRCH.clients.adult,
      unknown: UNKNOWN,
    },
    account: accountsFor(caller, birch.userIds.client),
    colleague: { 'same clinic': ADDED.colleague, 'other clinic': birch.userIds.staff, unknown: UNKNOWN },
    openForm: forms.open,
    builtForm: forms.built,
    formCategory: forms.categories,
    formResponse: forms.responses,
    waitingForm: forms.requests,
    consent: consents.unsigned,
    signedConsent: consents.signed,
    linkedConsent: consents.linked,
    copiedConsent: consents.copied,
    form: { 'same clinic': MAPLE.forms.selfIntake, 'other clinic': CEDAR.forms.waitlist, unknown: UNKNOWN },
  };
}

async function idOf({ db }: TestServer, table: 'guardian' | 'contact', userId: number): Promise<number> {
  return (await db.selectFrom(table).select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;
}

async function sessionsFor(server: TestServer, birch: ClinicPeople, caller: Caller): Promise<ObjectsOfKind> {
  const sessionOf = async (people: ClinicPeople, userId: number) => (await signedIn(server, people, userId)).sessionId;
  const others = {
    'same clinic': await sessionOf(MAPLE_PEOPLE, MAPLE.users.twoFactor),
    'other clinic': await sessionOf(birch, birch.userIds.client),
    unknown: randomUUID(),
  };
  if (caller === 'anonymous') return others;
  const userId = MAPLE_PEOPLE.userIds[caller];
  const deleted = await sessionOf(MAPLE_PEOPLE, userId);
  await server.db.deleteFrom('login_session').where('id', '=', deleted).execute();
  return { ...others, own: await sessionOf(MAPLE_PEOPLE, userId), deleted };
}
