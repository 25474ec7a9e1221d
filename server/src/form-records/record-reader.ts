import { reachOf } from '@carefront/shared/contracts';
import { EMPTY_CONTACT } from '@carefront/shared/domain';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { ClientProfileRecord } from '../client-profiles/public.ts';
import {
  clientsInCaseload,
  findBirthDatesOfEqualNames,
  isInCaseload,
  type OwnRecords,
  ownRecordsOf,
  reachedClients,
} from '../people/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

/** A person who reads submitted and requested forms. A contact of a client reaches none of the client's records: `contactId` is null. */
export interface RecordReader extends OwnRecords {
  readonly userId: number;
  /** The person's record as a contact. It reaches the responses that the person sent, and the names of clients. */
  readonly asContactId: number | null;
  /** The person reads every record of the clinic. */
  readonly readsAll: boolean;
}

/** A staff member may also be a guardian or a client: the wider reach includes the narrower one. @returns null for a visitor. */
export function recordReaderOf(actor: Actor): RecordReader | null {
  if (actor.kind === 'anonymous') return null;
  const readsAll = reachOf('getFormResponse', rolesOf(actor)) === 'clinic';
  const own = ownRecordsOf(actor, 'assigned');
  return { ...own, contactId: null, asContactId: own.contactId, userId: actor.userId, readsAll };
}

/** The reader at work: the clients of the clinic or of the caseload, without the reader's own family. */
export const asStaff = (reader: RecordReader): RecordReader => ({
  ...reader,
  clientId: null,
  guardianId: null,
  asContactId: null,
});

/** The clients whose contact the reader is. */
const clientsOfContact = (db: Database | Tx, clinicId: number, { asContactId }: RecordReader) =>
  db
    .selectFrom('client_contact as named')
    .select('named.client_id')
    .where('named.clinic_id', '=', clinicId)
    .where('named.contact_id', '=', asContactId);

/** Whether the reader is a contact of the client: they know the client's name, and send forms about the client. */
export const isContactOf = (
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> =>
  reader.asContactId === null
    ? sql<boolean>`false`
    : sql<boolean>`(${client} IN ${clientsOfContact(db, clinicId, reader)})`;

/** Whether the reader reaches the client: their own record, a client whom they look after, or a client in their caseload. */
export function isClientReached(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> {
  if (reader.readsAll) return sql<boolean>`true`;
  const practitioner = sql<number | null>`${reader.practitionerId}::integer`;
  const clinic = sql<number>`${clinicId}::integer`;
  const own = reachedClients(db, clinicId, reader);
  return sql<boolean>`(${client} IN ${own} OR ${isInCaseload({ clinic, client: sql<number>`${client}`, practitioner })})`;
}

/**
 * As `isClientReached`, for a statement over many rows: it finds the clients once, and can use an index of the rows by client. For a single
 * row, `isClientReached` is faster.
 */
export function isAmongReached(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  client: RawBuilder<number | null>,
): RawBuilder<boolean> {
  if (reader.readsAll) return sql<boolean>`true`;
  const own = reachedClients(db, clinicId, reader);
  if (reader.practitionerId === null) return sql<boolean>`${client} = ANY (ARRAY${own})`;
  const practitioner = sql<number | null>`${reader.practitionerId}::integer`;
  const caseload = clientsInCaseload({ clinic: sql<number>`${clinicId}::integer`, practitioner });
  return sql<boolean>`${client} = ANY (ARRAY(${own} UNION ${caseload}))`;
}

/**
 * Finds the birth dates that tell the clients of a list of records apart (`findBirthDatesOfEqualNames`). A contact, who may read what they sent
 * about a client, gets none.
 */
export const findBirthDatesOfRecords = (
  db: Database,
  clinicId: number,
  reader: RecordReader,
  listed: Parameters<typeof findBirthDatesOfEqualNames>[2],
) => findBirthDatesOfEqualNames(db, clinicId, listed, (client) => isAmongReached(db, clinicId, reader, client));

type ResponseExpressions = ExpressionBuilder<Omit<Tables, 'form_response'> & { r: Tables['form_response'] }, 'r'>;

type ClientCondition = typeof isClientReached;

const readableBy =
  (isReached: ClientCondition) =>
  (db: Database | Tx, clinicId: number, reader: RecordReader) =>
  (is: ResponseExpressions): RawBuilder<boolean> =>
    reader.readsAll
      ? sql<boolean>`true`
      : sql<boolean>`${is.or([
          is.and([
            is('r.submitted_by_user_id', '=', reader.userId),
            is.or([is('r.client_id', 'is', null), isContactOf(db, clinicId, reader, sql.ref('r.client_id'))]),
          ]),
          isReached(db, clinicId, reader, sql.ref('r.client_id')),
        ])}`;

/**
 * Whether the reader may read the response `r` of the enclosing statement: a response about a client that they reach, or their own response
 * about no client, or about a client whose contact they are.
 */
export const isResponseReadable = readableBy(isClientReached);

/** As `isResponseReadable`, for a statement over many responses. */
export const isAmongReadable = readableBy(isAmongReached);

/** What a contact knows of a client: the name. Everything else is as for a client of whom the clinic knows nothing. */
export const namesOnly = ({ id, firstName, lastName }: ReachedClient): ClientProfileRecord => ({
  ...EMPTY_CONTACT,
  client_id: id,
  user_id: null,
  first_name: firstName,
  last_name: lastName,
  dob: '',
  sex: 'M',
  same_as_sex: 0,
  gender: '',
  other_gender: '',
  address: '',
  city: '',
  country_id: null,
  state_id: null,
  postal_code: '',
  timezone: '',
  bool_needs_guardian: 0,
  guardian: [],
  diagnosis: [],
});

/** Ids come from addresses: a text that is no UUID finds nothing, instead of failing in the database. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isRecordId = (id: string): boolean => UUID.test(id);

/** Whether the reader may read the response (RL-02). False for an unknown response. */
export async function canReadResponse(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  responseId: string,
): Promise<boolean> {
  if (!isRecordId(responseId)) return false;
  const row = await db
    .selectFrom('form_response as r')
    .select('r.id')
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .where(isResponseReadable(db, clinicId, reader))
    .executeTakeFirst();
  return row !== undefined;
}

export interface ReachedClient {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Account of the client; null: the client has none. */
  readonly userId: number | null;
}

/** @returns undefined for a client who does not exist or is out of the reader's reach. */
export const findReachedClient = findClientBy(isClientReached);

/** Finds a client whose contact the reader is. @returns undefined for everybody else. */
export const findContactsClient = findClientBy(isContactOf);

function findClientBy(isFound: typeof isClientReached) {
  return (
    db: Database | Tx,
    clinicId: number,
    reader: RecordReader,
    clientId: number,
  ): Promise<ReachedClient | undefined> =>
    db
      .selectFrom('client as c')
      .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName', 'c.user_id as userId'])
      .where('c.clinic_id', '=', clinicId)
      .where('c.id', '=', asBigint(clientId))
      .where(isFound(db, clinicId, reader, sql.ref('c.id')))
      .executeTakeFirst();
}
