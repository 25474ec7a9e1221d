import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Deps } from '../../deps.ts';
import { clientsInCaseload } from '../../people/public.ts';

import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { countRows, countUpTo, type PageRange, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { consentDayAt, type MomentRange, momentsOfDays } from '../../platform/time/clock.ts';
import {
  type ConsentDocument,
  type DocumentWithoutTerms,
  readersDocument,
  signedDocument,
  toConsentRecord,
  withoutTerms,
} from './record/consent-record.ts';
import { seesContactData, type Viewing, viewingOf } from './record/consent-viewers.rules.ts';
import {
  type AccountCall,
  asReached,
  type ReachedConsent,
  type ReachedConsentRow,
  reachedPeople,
} from './record/reach-consent.ts';

/** A consent on a page of the list. */
interface Listed {
  readonly row: ListedConsentRow;
  readonly reached: ReachedConsent;
  /** The document as its reader may see it, without its terms, which stay in the database. */
  readonly document: ConsentDocument;
  readonly isSigned: boolean;
}

/**
 * Returns a page of the consents that the caller reaches, newest first. Three statements for any number of consents, and none returns the
 * text of a consent.
 * @returns An empty page for a client who is out of reach or does not exist.
 */
export async function listConsents(
  deps: Deps,
  call: AccountCall & { readonly query: ParsedQueryOf<'listConsents'> },
): Promise<ReplyOf<'listConsents'>> {
  const { clinic, actor, reach, query } = call;
  const { db } = deps.database;
  const viewing = viewingOf(actor, reach);
  const filter = {
    clinicId: clinic.id,
    viewing,
    status: query.status,
    clientId: query.client_id,
    practitionerId: query.practitioner_id,
    days: momentsOfDays(deps, clinic.timezone, { first: query.from, last: query.to }),
  };
  const total = await countRows(filteredPeople(db, filter));
  const rows = await findListedConsents(db, filter, rangeOf(query));
  const day = consentDayAt(deps, clinic);
  const listed = rows.map((row) => listedOf(row, asReached(row, call, day), clinic));
  const hashes = await hashesOf(db, clinic, listed);
  const data = listed.map(({ row: { signatures }, reached, document }, index) =>
    toConsentRecord(reached, { signatures, document, hash: hashes[index] ?? '' }),
  );
  return pageOf(query, total, data);
}

function listedOf(row: ListedConsentRow, reached: ReachedConsent, clinic: ClinicRow): Listed {
  const signed = row.cut_document === null ? null : signedDocument({ document: row.cut_document });
  const document = readersDocument(reached, signed, clinic);
  return { row, reached, document, isSigned: signed !== null };
}

/** Returns the records' hashes. A signed document that is shown whole already has its hash. */
async function hashesOf(db: Database, { id: clinicId }: ClinicRow, listed: readonly Listed[]): Promise<string[]> {
  const stored = listed.map(({ row, reached, isSigned }) =>
    isSigned && seesContactData(reached.viewers) ? row.document_hash : null,
  );
  const texts = listed
    .filter((_, index) => stored[index] === null)
    .map(({ row: { id }, document, isSigned }) => ({ id, is_signed: isSigned, ...withoutTerms(document) }));
  const hashes = await hashWithTerms(db, clinicId, texts);
  return listed.map(({ row: { id } }, index) => {
    const hash = stored[index] ?? hashes.get(id);
    if (hash === undefined) throw new Error(`consent ${id} is not there to be hashed`);
    return hash;
  });
}

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;

/** Counts the consents that wait for a signature, by whose it is. Two statements, over the index of the statuses. */
export async function countWaitingConsents(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, reach }: Pick<AccountCall, 'clinic' | 'actor' | 'reach'>,
): Promise<ReplyOf<'countWaitingConsents'>> {
  const viewing = viewingOf(actor, reach);
  async function countOf(statuses: readonly ConsentStatus[]): Promise<number> {
    const waiting = reachedPeople(db, clinic.id, viewing).where('c.status', 'in', statuses);
    return (await countUpTo(db, MOST_COUNTED, waiting)).total;
  }
  return {
    waiting_for_signer: await countOf(['Draft', 'Viewed']),
    waiting_for_clinic: await countOf(['Signed']),
  };
}

interface ConsentFilter {
  readonly clinicId: number;
  readonly viewing: Viewing;
  readonly status: ConsentStatus | undefined;
  readonly clientId: number | undefined;
  /** The practitioner who completes the consents. */
  readonly practitionerId: number | undefined;
  /** When the consents were made. */
  readonly days: MomentRange;
}

/** A signature as a list shows it. */
interface ListedSignature {
  readonly role: 'client' | 'guardian' | 'provider';
  readonly name: string;
  readonly signed_at: Date;
  readonly ip: string;
  readonly hash: Buffer;
}

/** A consent with its signatures. Its terms, which may be long, stay in the database. */
interface ListedConsentRow extends ReachedConsentRow {
  readonly terms: '';
  /** Oldest first. */
  readonly signatures: readonly ListedSignature[];
  /** Text of the signed document without its terms; null: not signed. */
  readonly cut_document: string | null;
  /** SHA-256 of the whole signed document, hex, as stored with the signature. */
  readonly document_hash: string | null;
}

function filteredPeople(db: Database, { clinicId, viewing, status, clientId, practitionerId, days }: ConsentFilter) {
  return reachedPeople(db, clinicId, viewing)
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? 'Draft'))
    .$if(clientId !== undefined, (query) => query.where('c.client_id', '=', asBigint(clientId ?? 0)))
    .$if(practitionerId !== undefined, (query) => query.where(isCompletedBy(clinicId, practitionerId ?? 0)))
    .$if(days.from !== undefined, (query) => query.where('c.created_at', '>=', days.from ?? new Date(0)))
    .$if(days.before !== undefined, (query) => query.where('c.created_at', '<', days.before ?? new Date(0)));
}

/** Whether the consent names the practitioner; a consent that names nobody is completed by any practitioner of the client. */
function isCompletedBy(clinicId: number, practitionerId: number) {
  const practitioner = asBigint(practitionerId);
  const clients = clientsInCaseload({ clinic: sql`${clinicId}::integer`, practitioner });
  return sql<boolean>`(c.practitioner_id = ${practitioner} OR (c.practitioner_id IS NULL AND c.client_id IN ${clients}))`;
}

// In canonical JSON only the terms are between these two texts, since quotes inside a text have a backslash before them.
const BEGIN = sql.lit(',"terms":"');
const END = sql.lit('","third_party_contact":');
const CUT_DOCUMENT = sql<string>`split_part(signed.document, ${BEGIN}, 1) || ',"third_party_contact":' || split_part(signed.document, ${END}, 2)`;
const SIGNED_TERMS = sql<string>`'"' || split_part(split_part(signed.document, ${BEGIN}, 2), ${END}, 1) || '"'`;

/** Newest first. */
async function findListedConsents(
  db: Database,
  filter: ConsentFilter,
  { offset, limit }: PageRange,
): Promise<ListedConsentRow[]> {
  const rows = await filteredPeople(db, filter)
    .select([
      'c.clinic_id',
      'c.id',
      'c.client_id',
      'c.practitioner_id',
      'c.appointment_id',
      'c.form_type_id',
      'c.status',
      'c.title',
      'c.template_version',
      'c.locale',
      'c.guardian_id',
      'c.guardian_first_name',
      'c.guardian_last_name',
      'c.guardian_email',
      'c.third_party_contact',
      'c.created_by_user_id',
      'c.created_at',
      'c.viewed_at',
      'c.signed_at',
      'c.completed_at',
    ])
    .select((of) => {
      const signed = of
        .selectFrom('consent_signature as signed')
        .whereRef('signed.clinic_id', '=', 'c.clinic_id')
        .whereRef('signed.consent_id', '=', 'c.id');
      const shown = signed
        .select(['signed.role', 'signed.name', 'signed.signed_at', 'signed.ip'])
        .select(sql<string>`encode(signed.hash, 'hex')`.as('hash'))
        .orderBy('signed.signed_at')
        .orderBy('signed.part', 'desc');
      const signers = signed.where('signed.part', '=', 'signer');
      return [
        jsonArrayFrom(shown).as('signatures'),
        signers.select(CUT_DOCUMENT.as('text')).as('cut_document'),
        signers.select(sql<string>`encode(signed.document_hash, 'hex')`.as('hash')).as('document_hash'),
      ];
    })
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ signatures, ...row }) => ({
    ...row,
    terms: '',
    signatures: signatures.map((signature) => ({
      ...signature,
      signed_at: new Date(signature.signed_at),
      hash: Buffer.from(signature.hash, 'hex'),
    })),
  }));
}

/** A document to hash, without its terms. */
interface CutText extends DocumentWithoutTerms {
  /** The consent's id. */
  readonly id: string;
  /** True: its terms are those of the signed document. False: its terms are those of the consent. */
  readonly is_signed: boolean;
}

/** Returns the hashes (hex) of the documents with their terms, by the consent's id. `to_json` writes a text as `JSON.stringify` does. */
async function hashWithTerms(db: Database, clinicId: number, texts: readonly CutText[]): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const terms = sql`CASE WHEN text.is_signed THEN ${SIGNED_TERMS} ELSE to_json(c.terms)::text END`;
  const { rows } = await sql<{ id: string; hash: string }>`
    SELECT c.id, encode(sha256(convert_to(text.before || ${terms} || text.after, 'UTF8')), 'hex') AS hash
    FROM json_to_recordset(${JSON.stringify(texts)}::json) AS text (id uuid, is_signed boolean, before text, after text)
    JOIN consent c ON c.clinic_id = ${clinicId} AND c.id = text.id
    LEFT JOIN consent_signature signed
      ON text.is_signed AND signed.clinic_id = c.clinic_id AND signed.consent_id = c.id AND signed.part = 'signer'`.execute(
    db,
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
