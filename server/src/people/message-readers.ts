import { STAFF_ROLES } from '@carefront/shared/contracts';
import { type ClientNameInMessages, clientNameForReader, type IsoDate, nationalDigits } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { isGreetable, oneLine } from '../messages/public.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { type Database, type Tx, transaction } from '../platform/database/transaction.ts';

/** The reader of a message about a client: everybody who has this address or number. */
interface MessageReader {
  /** An email address, or a number in E.164. */
  readonly to: string;
  readonly channel: 'email' | 'text';
  /**
   * Whether the clinic knows the reader as this client's: then the client is one of the reader's without a link, too. An address that somebody
   * typed for one message is not known, and may be wrong.
   */
  readonly isKnown: boolean;
}

/** Most clients of one reader that are compared. A visitor's bookings can add clients to any address. */
const MOST_CLIENTS = 50;

/**
 * Returns the name by which a message tells the reader which client it is about, as the clinic's setting says (decision 96). One statement.
 * The reader's clients are those for whom the address is on file: the client's own, an accepted guardian's with access, a contact's, and the
 * account's of a person who books for them.
 * @returns '' for a reader with one client, and for a client who is not one of the reader's.
 */
export async function readClientName(
  db: Database,
  clinicId: number,
  clientId: number,
  reader: MessageReader,
): Promise<string> {
  const own = reader.isKnown ? clientId : null;
  const { rows } = await sql<{ id: number; firstName: string; dob: IsoDate | null; form: ClientNameInMessages }>`
    SELECT c.id, c.first_name AS "firstName", c.dob, clinic.client_name_in_messages AS form
    FROM clinic JOIN client c ON c.clinic_id = clinic.id
    WHERE clinic.id = ${clinicId} AND (c.id = ${own}::integer OR c.id IN (${clientsOfReader(clinicId, reader)}))
    ORDER BY c.id <> ${clientId}, c.id LIMIT ${MOST_CLIENTS}`.execute(db);
  const readersClients = rows.map(({ id, firstName, dob }) => ({ id, firstName: safeName(firstName), dob }));
  return clientNameForReader(clientId, readersClients, rows[0]?.form ?? 'initial');
}

/** A name that could hold a message of a stranger is reduced to its first letter. */
export const safeName = (firstName: string): string =>
  isGreetable(firstName) ? oneLine(firstName) : (/\p{L}/u.exec(firstName)?.[0] ?? '');

const clientsOfReader = (clinicId: number, { to, channel }: MessageReader) =>
  channel === 'email' ? clientsOfAddress(clinicId, to) : clientsOfNumber(clinicId, nationalDigits(to) ?? NO_NUMBER);

function clientsOfAddress(clinicId: number, to: string) {
  const address = sql`${to}::citext`;
  return sql`
    WITH account AS (SELECT id FROM user_account WHERE clinic_id = ${clinicId} AND email = ${address})
    SELECT id FROM client
    WHERE clinic_id = ${clinicId} AND (email = ${address} OR user_id IN (SELECT id FROM account))
    UNION
    SELECT link.client_id FROM guardian g
    JOIN client_guardian link ON link.clinic_id = g.clinic_id AND link.guardian_id = g.id AND link.is_in_force
    WHERE g.clinic_id = ${clinicId} AND (g.email = ${address} OR g.user_id IN (SELECT id FROM account))
    UNION
    SELECT link.client_id FROM contact p
    JOIN client_contact link ON link.clinic_id = p.clinic_id AND link.contact_id = p.id
    WHERE p.clinic_id = ${clinicId} AND (p.email = ${address} OR p.user_id IN (SELECT id FROM account))
    UNION
    -- Staff book for many clients, who are not theirs.
    SELECT a.client_id FROM appointment a
    WHERE a.clinic_id = ${clinicId} AND a.booked_by_user_id IN (SELECT id FROM account)
    AND NOT EXISTS (
      SELECT FROM role_membership r
      WHERE r.clinic_id = a.clinic_id AND r.user_id = a.booked_by_user_id AND r.role IN (${sql.join(STAFF_ROLES)}))`;
}

/** Matches no digits. */
const NO_NUMBER = '$.';

/** Phones are stored as they were typed, some with an extension. @param digits - All ten of a national number. */
function clientsOfNumber(clinicId: number, digits: string) {
  const hasNumber = (person: string) => {
    const has = (column: string) =>
      sql`regexp_replace(${sql.ref(`${person}.${column}`)}, '[^0-9]', '', 'g') ~ ${`^1?${digits}`}`;
    return sql`(${has('phone_number')} OR ${has('other_phone')})`;
  };
  return sql`
    SELECT p.id FROM client p WHERE p.clinic_id = ${clinicId} AND ${hasNumber('p')}
    UNION
    SELECT link.client_id FROM guardian g
    JOIN client_guardian link ON link.clinic_id = g.clinic_id AND link.guardian_id = g.id AND link.is_in_force
    WHERE g.clinic_id = ${clinicId} AND ${hasNumber('g')}`;
}

/** The person who answered STOP to a text message. */
interface TextRecipient {
  /** Whether the id is a guardian's; otherwise it is a client's. */
  readonly recipientKind: string;
  readonly recipientId: number;
}

/** Turns text messages to a person off, until they are turned on again. For a guardian, turns them off for all their clients. */
export async function stopTexts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
  { recipientKind, recipientId }: TextRecipient,
): Promise<void> {
  await transaction(database.db, async (tx) => {
    if (recipientKind === 'guardian') {
      await tx
        .updateTable('client_guardian')
        .set({ is_sms_enabled: false })
        .where('clinic_id', '=', clinicId)
        .where('guardian_id', '=', recipientId)
        .execute();
    } else {
      await tx
        .updateTable('client')
        .set({ is_sms_enabled: false })
        .where('clinic_id', '=', clinicId)
        .where('id', '=', recipientId)
        .execute();
    }
    const subject = { kind: recipientKind, id: String(recipientId) };
    await recordAudit(tx, { clinicId, actor: 'system', action: 'texts.stopped', subject, nowMs: clock.nowMs() });
  });
}

interface AskedAddress {
  readonly clinicId: number;
  readonly clientId: number;
  readonly email: string;
  /** The member of staff who wants to send a link to the address. */
  readonly userId: number;
}

/**
 * Whether the clinic has this address on file for the client, or for an accepted guardian who may consent, and another person than this
 * member of staff put it there. Otherwise a practitioner could enter an own address and sign for the client.
 */
export async function isAddressByOthers(tx: Tx, { clinicId, clientId, email, userId }: AskedAddress): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    SELECT EXISTS (
      SELECT FROM client c WHERE c.clinic_id = ${clinicId} AND c.id = ${clientId}
      AND c.email = ${email}::citext AND c.contact_set_by_user_id IS DISTINCT FROM ${userId}::integer
      UNION ALL
      SELECT FROM client_guardian link JOIN guardian g ON g.clinic_id = link.clinic_id AND g.id = link.guardian_id
      WHERE link.clinic_id = ${clinicId} AND link.client_id = ${clientId} AND link.is_consent AND link.is_in_force
      AND g.email = ${email}::citext AND g.contact_set_by_user_id IS DISTINCT FROM ${userId}::integer
    ) AS is_found`.execute(tx);
  return rows[0]?.is_found ?? false;
}
