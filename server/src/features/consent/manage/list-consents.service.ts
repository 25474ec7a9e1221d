import type { ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { momentsOfDays } from '../../../platform/time/day-range.ts';
import { consentDayAt } from '../../../platform/time/today-at.ts';
import { type ConsentDocument, withoutTerms } from '../documents/consent-document.ts';
import { readersDocument, toConsentRecord } from '../documents/consent-record.ts';
import { signedDocument } from '../documents/signed-document.ts';
import { seesContactData, viewingOf } from '../records/consent-viewers.rules.ts';
import { type AccountCall, asReached, type ReachedConsent } from '../records/reach-consent.ts';
import {
  countReachedConsents,
  findListedConsents,
  hashWithTerms,
  type ListedConsentRow,
} from './consent-list.repository.ts';

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
  const { page, limit } = query;
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
  const total = await countReachedConsents(db, filter);
  const rows = await findListedConsents(db, filter, { offset: (page - 1) * limit, limit });
  const day = consentDayAt(deps, clinic);
  const listed = rows.map((row) => listedOf(row, asReached(row, call, day), clinic));
  const hashes = await hashesOf(db, clinic, listed);
  const data = listed.map(({ row: { signatures }, reached, document }, index) =>
    toConsentRecord(reached, { signatures, document, hash: hashes[index] ?? '' }),
  );
  return { data, total, page, last_page: lastPageOf(total, limit) };
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
