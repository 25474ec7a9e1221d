import { isStaff, type Reach, type Role, reachOf } from '@carefront/shared/contracts';
import { APPOINTMENT_STATUSES, type ClientListViewer, isAccepted } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/**
 * The clients whom a person reaches in a call. The fields add up. null: the person has no such record, or the call does not use it. The
 * makers below are the only places that decide which fields a person has; `isReached` and its siblings are the only readers.
 */
export interface ClientReach {
  /** Every client of the clinic. */
  readonly reachesAll: boolean;
  /** The person's own record. */
  readonly clientId: number | null;
  /** The clients whom this guardian looks after, while the access is in force. */
  readonly guardianId: number | null;
  /** The clients whose contact the person is. */
  readonly contactId: number | null;
  /** The clients in the caseload of this practitioner (`isInCaseload`). */
  readonly practitionerId: number | null;
}

const NO_CLIENT: ClientReach = {
  reachesAll: false,
  clientId: null,
  guardianId: null,
  contactId: null,
  practitionerId: null,
};

/** A record counts only while the caller has its role: removing the role does not remove the record. */
const held = (actor: Actor, role: Role, record: 'clientId' | 'guardianId' | 'contactId' | 'practitionerId') =>
  actor.kind === 'person' && actor.roles.includes(role) ? actor[record] : null;

/** The caller's own record as a practitioner; null: the caller treats nobody. */
export const ownPractitionerId = (actor: Actor): number | null => held(actor, 'practitioner', 'practitionerId');

/**
 * The clients whom the caller reaches without working at the clinic: with `own` the caller's own record, with `assigned` also the clients whose
 * guardian or contact the caller is. Other reaches give no client.
 */
export function familyReach(actor: Actor, reach: Reach): ClientReach {
  if (reach !== 'own' && reach !== 'assigned') return NO_CLIENT;
  return {
    ...NO_CLIENT,
    clientId: held(actor, 'client', 'clientId'),
    guardianId: reach === 'assigned' ? held(actor, 'guardian', 'guardianId') : null,
    contactId: reach === 'assigned' ? held(actor, 'contact', 'contactId') : null,
  };
}

/** The reach without the clients whose contact the person is: a contact knows a client by name (decision 83), and nothing else of the record. */
export const withoutContacts = <R extends ClientReach>(reach: R): R => ({ ...reach, contactId: null });

/** The clients whom the caller reaches at work: with `clinic` all of them, with `caseload` those of the caller as a practitioner. */
export function workReach({ practitionerId }: { readonly practitionerId: number | null }, reach: Reach): ClientReach {
  if (reach === 'clinic') return { ...NO_CLIENT, reachesAll: true };
  return reach === 'caseload' ? { ...NO_CLIENT, practitionerId } : NO_CLIENT;
}

/** The clients whose records the caller reads at work: all of the clinic, or those of the own caseload. */
export const recordsAtWork = (actor: Actor): ClientReach =>
  workReach({ practitionerId: ownPractitionerId(actor) }, reachOf('getFormResponse', rolesOf(actor)));

/** A person who reads submitted and requested forms. A contact of a client reaches none of the client's records: `contactId` is null. */
export interface RecordReader extends ClientReach {
  readonly userId: number;
  /** The person's record as a contact. It reaches the responses that the person sent, and the names of clients. */
  readonly asContactId: number | null;
}

/** A staff member may also be a guardian or a client: the wider reach includes the narrower one. @returns null for a visitor. */
export function recordReaderOf(actor: Actor): RecordReader | null {
  if (actor.kind === 'anonymous') return null;
  const family = familyReach(actor, 'assigned');
  return {
    ...withoutContacts(family),
    reachesAll: recordsAtWork(actor).reachesAll,
    practitionerId: ownPractitionerId(actor),
    userId: actor.userId,
    asContactId: family.contactId,
  };
}

/** The reader at work: the clients of the clinic or of the caseload, without the reader's own family. */
export const asStaff = (reader: RecordReader): RecordReader => ({
  ...reader,
  clientId: null,
  guardianId: null,
  asContactId: null,
});

/** The reader without the work: the own record, and the clients whom the reader looks after. */
export const asFamily = (reader: RecordReader): RecordReader => ({
  ...reader,
  reachesAll: false,
  practitionerId: null,
});

/** The clients whom the reader knows by name, as their contact. */
const asContact = ({ asContactId }: RecordReader): ClientReach => ({ ...NO_CLIENT, contactId: asContactId });

/** Selects the clients of each of the person's own records. */
const familyClients = (clinicId: number, { clientId, guardianId, contactId }: ClientReach): RawBuilder<number>[] => [
  ...(clientId === null ? [] : [sql<number>`SELECT ${clientId}::integer`]),
  ...(guardianId === null
    ? []
    : [
        sql<number>`SELECT guarded.client_id FROM client_guardian guarded
          WHERE guarded.clinic_id = ${clinicId} AND guarded.guardian_id = ${guardianId} AND guarded.is_in_force`,
      ]),
  ...(contactId === null
    ? []
    : [
        sql<number>`SELECT named.client_id FROM client_contact named
          WHERE named.clinic_id = ${clinicId} AND named.contact_id = ${contactId}`,
      ]),
];

/** The practitioner of the reach, for the statements of the caseload. */
const workerOf = (clinicId: number, practitionerId: number) => ({
  clinic: sql<number>`${clinicId}::integer`,
  practitioner: sql<number>`${practitionerId}::integer`,
});

const isOneOf = (client: RawBuilder<number | null>, selected: readonly RawBuilder<number>[]): RawBuilder<boolean> =>
  selected.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${client} = ANY (ARRAY(${sql.join(selected, sql` UNION `)}))`;

/**
 * Whether the person reaches the client. For a single row of a statement.
 * @param client - Id of a client of this clinic; null: no client, whom only a person who reaches all reaches.
 */
export function isReached(
  clinicId: number,
  reach: ClientReach,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> {
  const { reachesAll, practitionerId } = reach;
  if (reachesAll) return sql<boolean>`true`;
  const isOfFamily = isOneOf(client, familyClients(clinicId, reach));
  if (practitionerId === null) return isOfFamily;
  const isOfWork = isInCaseload({ ...workerOf(clinicId, practitionerId), client: sql<number>`${client}` });
  return sql<boolean>`(${isOfFamily} OR ${isOfWork})`;
}

/**
 * As `isReached`, for a statement over many rows: it finds the clients once, and can use an index of the rows by client. For a single row,
 * `isReached` is faster.
 */
export function isAmongReached(
  clinicId: number,
  reach: ClientReach,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> {
  const { reachesAll, practitionerId } = reach;
  if (reachesAll) return sql<boolean>`true`;
  const ofWork = practitionerId === null ? [] : [clientsInCaseload(workerOf(clinicId, practitionerId))];
  return isOneOf(client, [...familyClients(clinicId, reach), ...ofWork]);
}

/** Selects the ids of the clients whom the person reaches, as rows of `reached`. */
export const reachedClients = (db: Database | Tx, clinicId: number, reach: ClientReach) =>
  db
    .selectFrom('client as reached')
    .select('reached.id')
    .where('reached.clinic_id', '=', clinicId)
    .where(isAmongReached(clinicId, reach, sql.ref('reached.id')));

export interface ReachedClient {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Account of the client; null: the client has none. */
  readonly userId: number | null;
}

/** @returns undefined for a client who does not exist or is out of reach. */
export const findReachedClient = (
  db: Database | Tx,
  clinicId: number,
  reach: ClientReach,
  clientId: number,
): Promise<ReachedClient | undefined> =>
  db
    .selectFrom('client as c')
    .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.user_id as userId'])
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', asBigint(clientId))
    .where(isReached(clinicId, reach, sql.ref('c.id')))
    .executeTakeFirst();

/** Finds a client whose contact the reader is. @returns undefined for everybody else. */
export const findContactsClient = (db: Database | Tx, clinicId: number, reader: RecordReader, clientId: number) =>
  findReachedClient(db, clinicId, asContact(reader), clientId);

/** Whether the reader is a contact of the client: they know the client's name, and send forms about the client. */
export const isContactOf = (
  clinicId: number,
  reader: RecordReader,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> => isReached(clinicId, asContact(reader), client);

/** Columns or values of one client and one practitioner in a statement. */
interface CaseloadPair {
  readonly clinic: RawBuilder<number>;
  readonly client: RawBuilder<number>;
  readonly practitioner: RawBuilder<number | null>;
}

const ACCEPTED_STATUSES = sql.join(APPOINTMENT_STATUSES.filter(isAccepted));

/**
 * Whether the client belongs to the practitioner: the office assigned the client, or the two have an accepted booking. A booking that the
 * practitioner made counts only when it created the client's record: otherwise practitioners could take any client into their caseload.
 */
export const isInCaseload = (pair: CaseloadPair) => sql<boolean>`(${isAssigned(pair)} OR ${isByBooking(pair)})`;

/** Selects the ids of the practitioner's clients, as `isInCaseload` decides. For a statement over many clients. */
export const clientsInCaseload = ({ clinic, practitioner }: Omit<CaseloadPair, 'client'>) =>
  sql<number>`(SELECT assigned.client_id FROM client_practitioner assigned
    WHERE assigned.clinic_id = ${clinic} AND assigned.practitioner_id = ${practitioner}
    UNION SELECT booking.client_id FROM ${caseloadBookings({ clinic, client: sql`booking.client_id`, practitioner })})`;

/** Whether the client belongs to the practitioner by an accepted booking. */
export const isByBooking = (pair: CaseloadPair) => sql<boolean>`EXISTS (SELECT FROM ${caseloadBookings(pair)})`;

/** Whether the office assigned the client to the practitioner. */
export const isAssigned = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql<boolean>`EXISTS (SELECT FROM client_practitioner assigned
    WHERE assigned.clinic_id = ${clinic} AND assigned.client_id = ${client} AND assigned.practitioner_id = ${practitioner})`;

const caseloadBookings = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql`appointment booking JOIN practitioner worker ON worker.clinic_id = booking.clinic_id AND worker.id = booking.practitioner_id
    WHERE booking.clinic_id = ${clinic} AND booking.client_id = ${client} AND booking.practitioner_id = ${practitioner}
    AND booking.status IN (${ACCEPTED_STATUSES}) AND ${isNotOwnBooking('booking', 'worker')}`;

/** Whether another person than the practitioner made the booking, or the booking created the client's record. */
export const isNotOwnBooking = (booking: string, practitioner: string) =>
  sql<boolean>`(${sql.ref(`${booking}.is_client_new`)}
    OR ${sql.ref(`${booking}.booked_by_user_id`)} IS DISTINCT FROM ${sql.ref(`${practitioner}.user_id`)})`;

/** Returns since when the client belongs to the practitioner; null: the client does not. */
export const inCaseloadSince = ({ clinic, client, practitioner }: CaseloadPair) =>
  sql<Date | null>`least(
    (SELECT assigned.assigned_at FROM client_practitioner assigned
      WHERE assigned.clinic_id = ${clinic} AND assigned.client_id = ${client} AND assigned.practitioner_id = ${practitioner}),
    (SELECT min(booking.agreed_at) FROM ${caseloadBookings({ clinic, client, practitioner })}))`;

/**
 * Whether a family may choose the practitioner: one assigned to the client, or one with an accepted booking of the client, by any booker.
 */
export const isChoosable = (pair: CaseloadPair) =>
  sql<boolean>`(${isAssigned(pair)} OR EXISTS (SELECT FROM appointment chosen
    WHERE chosen.clinic_id = ${pair.clinic} AND chosen.client_id = ${pair.client} AND chosen.practitioner_id = ${pair.practitioner}
    AND chosen.status IN (${ACCEPTED_STATUSES})))`;

/** The member of staff who writes contact data into a new record; null: the person or the family does. */
export const contactSetterOf = (actor: Actor): number | null =>
  actor.kind === 'person' && isStaff(actor.roles) ? actor.userId : null;

const OFFICE_ROLES = ['staff', 'office_admin', 'owner'] as const satisfies readonly Role[];

/** Whether one of the roles is an office role, which works for all practitioners. */
export const isOffice = (roles: readonly Role[]): boolean => OFFICE_ROLES.some((role) => roles.includes(role));

export function clientListViewerOf(actor: Actor, reach: Reach): ClientListViewer {
  if (reach !== 'clinic') return 'family';
  return isOffice(rolesOf(actor)) ? 'office' : 'practitioner';
}
