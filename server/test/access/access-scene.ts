import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { addBooking, type GivenBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { addAccount, addBirchPeople, type ClinicPeople, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import type { TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { bookingsOf, type SceneBookings } from './access-bookings.ts';
import { cardsFor, removableCardsFor } from './access-cards.ts';
import { clientMergesFor, joinableClientsFor } from './access-client-merges.ts';
import { clientProposalsFor, refusalsFor } from './access-client-proposals.ts';
import { consentsOf, ENDED_BOOKING_CLIENT_ID, OWN_EVENT_CLIENT_ID, type SceneConsents } from './access-consents.ts';
import { doomedResponsesFor, exportsFor, spareExportFor, spareResponseFor } from './access-exports.ts';
import { answerFilesFor, notePicturesFor, spareFileFor, waitingFilesFor, waitingPicturesFor } from './access-files.ts';
import { formsOf, type SceneForms } from './access-forms.ts';
import { askingGuardiansFor, ownGuardiansFor } from './access-guardian-access.ts';
import { offerFor, removeEarlierOffer } from './access-offer.ts';
import { ownReleasesFor, releaseKeysFor } from './access-releases.ts';
import { lazily } from './lazy-objects.ts';
import { ADDED, seededObjects } from './seeded-objects.ts';

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
  /** Cards on file that a call may remove. */
  | 'removableCard'
  /** Proposed changes of clients that wait for the office. */
  | 'clientProposal'
  /** Guardians of the client of the scenes. */
  | 'ownGuardian'
  | 'spareOwnGuardian'
  /** Guardians whose accounts ask to reach the client of the scenes, and those about whom no case of an object decides. */
  | 'askingGuardian'
  | 'spareAskingGuardian'
  /** Changes that the client of the scenes proposed, and the office refused. */
  | 'ownRefusal'
  /** Clients without anything, whom a call may join to another; those that no case of an object names; and records that were joined. */
  | 'keptClient'
  | 'mergedClient'
  | 'spareKeptClient'
  | 'spareMergedClient'
  | 'clientMerge'
  | 'spareClientMerge'
  /** A proposal that no case of an object decides. */
  | 'spareProposal'
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
  | 'discipline'
  | 'spareDiscipline'
  | 'program'
  | 'programCategory'
  | 'spareProgramCategory'
  | 'ownLocation'
  | 'closure'
  | 'spareClosure'
  /** Releases that only the clinic can use. */
  | 'ownRelease';
/** Ids of one kind, by their relation to the caller. A relation that the kind cannot have is absent. */
export type ObjectsOfKind = Readonly<Partial<Record<Relation, number | string>>>;

/**
 * The data for one caller at Maple. Most objects, `request` and `consentLinkId` are made when a call names them: read them in `whenMade`.
 * Every scene has its own, except for those that no call uses up.
 */
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
  /** Returns an open start of `AMARA_INDIVIDUAL` that no other call uses; the same until `takeNextStart`. */
  start(): string;
  /** Moves on to the next start, because the present one is booked. */
  takeNextStart(): void;
}

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
  const seededFor = await seededObjects(server, birch);
  const makers = {
    bookings: bookingsOf(server.db),
    consents: consentsOf(server.db),
    forms: await formsOf(server.db),
  };
  const nextStart = () => {
    const start = starts.next().value;
    if (start === undefined) throw new Error('no start is left');
    return start;
  };
  return {
    async createScene(caller) {
      const own =
        caller === 'anonymous'
          ? { visitor: server.as(MAPLE_PEOPLE.host), sessionId: null }
          : await signedIn(server, MAPLE_PEOPLE, MAPLE_PEOPLE.userIds[caller]);
      await makers.forms.prepare(caller);
      await removeEarlierOffer(server.db, caller);
      const seeded = seededFor(caller);
      const made = objectsOf(server, birch, makers, { caller, visitor: own.visitor });
      const request = lazily(() => makers.bookings.request());
      const consentLink = lazily(() => makers.consents.link());
      let start: string | undefined;
      return {
        caller,
        ...own,
        objects: readable(seeded, made),
        get request() {
          return request();
        },
        get consentLinkId() {
          return consentLink().id;
        },
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

interface Makers {
  readonly bookings: SceneBookings;
  readonly consents: SceneConsents;
  readonly forms: SceneForms;
}

/** Returns the objects that are made for one scene, each when a call names it. */
function objectsOf(
  server: TestServer,
  birch: ClinicPeople,
  { bookings, consents, forms }: Makers,
  scene: { readonly caller: Caller; readonly visitor: TestVisitor },
) {
  const { caller } = scene;
  const offer = lazily(() => offerFor(server.db, caller));
  return {
    session: lazily(() => sessionsFor(server, birch, caller)),
    appointment: lazily(() => bookings.appointment(caller)),
    linkedAppointment: lazily(() => bookings.linked()),
    consent: lazily(() => consents.lasting(caller, 'Draft')),
    signedConsent: lazily(() => consents.lasting(caller, 'Signed')),
    linkedConsent: lazily(() => consents.linked()),
    copiedConsent: lazily(() => consents.copied()),
    builtForm: lazily(() => forms.built()),
    formResponse: lazily(() => forms.responses(caller)),
    waitingForm: lazily(() => forms.requests(caller)),
    doomedResponse: lazily(() => doomedResponsesFor(server, caller)),
    spareResponse: lazily(() => spareResponseFor(server, caller)),
    formExport: lazily(() => exportsFor(server, caller)),
    spareExport: lazily(() => spareExportFor(server, caller)),
    answerFile: lazily(async () => answerFilesFor(server, await forms.responses(caller))),
    waitingFile: lazily(() => waitingFilesFor(server, scene)),
    spareFile: lazily(() => spareFileFor(server, scene)),
    notePicture: lazily(() => notePicturesFor(server)),
    waitingPicture: lazily(() => waitingPicturesFor(server, scene)),
    card: lazily(() => cardsFor(server, scene)),
    removableCard: lazily(() => removableCardsFor(server, caller)),
    clientProposal: lazily(() => clientProposalsFor(server)),
    ownGuardian: lazily(() => ownGuardiansFor(server)),
    spareOwnGuardian: lazily(() => ownGuardiansFor(server)),
    askingGuardian: lazily(() => askingGuardiansFor(server)),
    spareAskingGuardian: lazily(() => askingGuardiansFor(server)),
    ownRefusal: lazily(() => refusalsFor(server)),
    spareProposal: lazily(() => clientProposalsFor(server)),
    keptClient: lazily(() => joinableClientsFor(server)),
    mergedClient: lazily(() => joinableClientsFor(server)),
    spareKeptClient: lazily(() => joinableClientsFor(server)),
    spareMergedClient: lazily(() => joinableClientsFor(server)),
    clientMerge: lazily(() => clientMergesFor(server)),
    spareClientMerge: lazily(() => clientMergesFor(server)),
    releaseKey: lazily(() => releaseKeysFor(server)),
    ownRelease: lazily(() => ownReleasesFor(server)),
    ownService: () => offer().ownService,
    serviceCategory: () => offer().serviceCategory,
    emptyCategory: () => offer().emptyCategory,
    spareCategory: () => offer().spareCategory,
    discipline: () => offer().discipline,
    spareDiscipline: () => offer().spareDiscipline,
    program: () => offer().program,
    programCategory: () => offer().programCategory,
    spareProgramCategory: () => offer().spareProgramCategory,
    ownLocation: () => offer().ownLocation,
    closure: () => offer().closure,
    spareClosure: () => offer().spareClosure,
  };
}

/** Adds the made objects as fields, each of which is read by its function. */
function readable<S extends object, M extends Readonly<Record<string, () => ObjectsOfKind>>>(
  seeded: S,
  made: M,
): S & { readonly [K in keyof M]: ObjectsOfKind } {
  const fields = Object.entries(made).map(([kind, get]) => [kind, { get, enumerable: true }] as const);
  // TypeScript does not follow `defineProperties`; the fields are the keys of `made`.
  return Object.defineProperties({ ...seeded }, Object.fromEntries(fields)) as S & {
    readonly [K in keyof M]: ObjectsOfKind;
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
