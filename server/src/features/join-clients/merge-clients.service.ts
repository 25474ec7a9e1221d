import { randomUUID } from 'node:crypto';
import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { MERGE_UNDO_MS, type MergedFact, mergedStatus } from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { clientChange, familyTies, findClientProfile, notifyFormerAddresses } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { inIds } from '../../platform/database/call-ids.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { findTakenLanes } from '../../scheduling/public.ts';
import { oncePerKey } from '../../submissions/public.ts';
import { changeRows, deleteRows, type Merge, type MergedTable } from './merged-rows.ts';

type ClientRow = Selectable<Tables['client']>;

export interface MergeCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'mergeClients'>;
  readonly request: Pick<FastifyRequest, 'headers'>;
}

/**
 * Joins one record of a client to another, which is kept (decision 94). Everything that belonged to the joined record belongs to the kept one;
 * of the people who reached it, only those whom the call names reach the kept record. Links in earlier emails about the joined record end. The
 * joined record is deleted, a pointer leads from its number to the kept record, and each change is recorded for a day.
 * @throws AppError `not-found` for a client whom the clinic does not have; `forbidden` for a client of the caller's own family.
 */
export function mergeClients(deps: Deps, call: MergeCall): Promise<ReplyOf<'mergeClients'>> {
  const { clinic, actor, locale, params, body, request } = call;
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'mergeClients', clinic, actor, locale, submitKey, asked: [params, body] } as const;
  return oncePerKey(deps, keyed, (once) => transaction(deps.database.db, (tx) => once(tx, () => join(tx, deps, call))));
}

async function join(tx: Tx, deps: Deps, call: MergeCall): Promise<ReplyOf<'mergeClients'>> {
  const { clinic, actor, locale, body } = call;
  const now = new Date(deps.clock.nowMs());
  const merge: Merge = {
    ...{ clinicId: clinic.id, id: randomUUID(), keptId: call.params.id, mergedId: body.merged_id },
    ...{ now, step: 0 },
  };
  const { kept, merged } = await lockRecords(tx, merge);
  const ties = await familyTies(tx, clinic.id, actor.userId, [kept.id, merged.id]);
  if (ties.size > 0) throw new AppError('forbidden', `client ${kept.id} or ${merged.id} is of the caller's own family`);
  const before = await findClientProfile(tx, clinic.id, kept.id);
  await insertMerge(tx, merge, actor.userId);

  await endEarlierLinks(tx, deps, merge);
  await joinPeople(tx, merge, body);
  await joinWork(tx, merge);
  await joinTime(tx, merge);
  await deleteRows(tx, merge, 'client', sql`t.id = ${merged.id}`);
  const taken = takenColumns(merged, body.facts);
  await changeRows(tx, merge, 'client', {
    where: sql`t.id = ${kept.id}`,
    set: {
      status: mergedStatus(kept.status, merged.status),
      ...(isAddressless(kept) && pick(merged, ADDRESS)),
      ...taken,
      // The member of the office has put this address on file (decision 84).
      ...(('email' in taken || 'phone_number' in taken) && { contact_set_by_user_id: actor.userId }),
      ...(body.joins_account === 1 && kept.user_id === null && { user_id: merged.user_id }),
    },
  });

  if (before) {
    const changed = Object.keys(taken).filter((name) => Reflect.get(kept, name) !== Reflect.get(merged, name));
    await notifyFormerAddresses(
      tx,
      deps,
      { clinicId: clinic.id, clientId: kept.id, locale },
      clientChange(before, changed),
    );
  }
  await recordAudit(tx, {
    ...{ clinicId: clinic.id, actor, action: 'client.merged', nowMs: now.getTime() },
    subject: { kind: 'client', id: String(kept.id) },
    details: {
      ...{ merge_id: merge.id, merged_id: merged.id, facts: body.facts.join(' ') },
      ...{ guardian_ids: body.guardian_ids.join(' '), contact_ids: body.contact_ids.join(' ') },
      joins_account: body.joins_account,
    },
  });
  return { merge_id: merge.id, client_id: kept.id, undo_until: wireInstant(now.getTime() + MERGE_UNDO_MS) };
}

/**
 * Locks in the order of the other acts about a client: proposals, bookings, then the clients, by their ids. A deadlock with one that locks
 * otherwise is tried again (`transaction`).
 */
async function lockRecords(
  tx: Tx,
  { clinicId, keptId, mergedId }: Merge,
): Promise<{ readonly kept: ClientRow; readonly merged: ClientRow }> {
  if (keptId === mergedId) throw new AppError('not-found', `client ${mergedId} is to be joined to itself`);
  for (const table of ['client_proposal', 'appointment'] as const)
    await sql`
      SELECT id FROM ${sql.table(table)} WHERE clinic_id = ${clinicId} AND client_id IN (${keptId}, ${mergedId})
      ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const rows = await tx
    .selectFrom('client')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .where('id', '=', inIds([keptId, mergedId]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw new AppError('not-found', `client ${kept ? mergedId : keptId}`);
  return { kept, merged };
}

/** From now on, the pointer allows a signed consent to be filed under the kept record. */
async function insertMerge(tx: Tx, merge: Merge, userId: number): Promise<void> {
  await tx
    .insertInto('client_merge')
    .values({
      ...{ clinic_id: merge.clinicId, id: merge.id, kept_id: merge.keptId, merged_id: merge.mergedId },
      ...{ merged_at: merge.now, merged_by_user_id: userId },
    })
    .execute();
  // Records that were joined to the joined one before.
  await changeRows(tx, merge, 'client_merge', {
    where: sql`t.kept_id = ${merge.mergedId}`,
    set: { kept_id: merge.keptId },
  });
}

/**
 * Ends what emails about the joined record still open: a stranger may have made it, and its forms would show the kept record's answers. Open
 * requests for forms are taken back; the office asks again. The next email about a booking has its new link.
 */
async function endEarlierLinks(tx: Tx, { sessionSecret }: Pick<Deps, 'sessionSecret'>, merge: Merge): Promise<void> {
  const { clinicId, mergedId, now } = merge;
  await changeRows(tx, merge, 'consent_link', {
    where: sql`t.used_at IS NULL AND t.ended_at IS NULL AND t.consent_id IN (
      SELECT id FROM consent WHERE clinic_id = ${clinicId} AND client_id = ${mergedId})`,
    set: { ended_at: now },
  });
  await changeRows(tx, merge, 'user_form', {
    where: sql`t.client_id = ${mergedId} AND t.submitted_at IS NULL AND t.cancelled_at IS NULL`,
    set: { cancelled_at: now },
  });
  const bookings = await tx
    .selectFrom('appointment')
    .select(['id', 'link_version'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', mergedId)
    .where('end_at', '>', now)
    .orderBy('id')
    .execute();
  for (const { id, link_version } of bookings) {
    const version = link_version + 1;
    const manage_token_hash = linkTokenHash(manageToken(sessionSecret, id, version));
    await changeRows(tx, merge, 'appointment', {
      where: sql`t.id = ${id}`,
      set: { link_version: version, manage_token_hash },
    });
  }
}

/** Guardians and contacts decide who may see: those whom the office accepted reach the kept record, others leave. */
async function joinPeople(
  tx: Tx,
  merge: Merge,
  { guardian_ids, contact_ids }: Pick<MergeCall['body'], 'guardian_ids' | 'contact_ids'>,
): Promise<void> {
  const { clinicId, keptId, mergedId, now } = merge;
  const ofMerged = sql`t.client_id = ${mergedId}`;
  const isKnown = (table: MergedTable, column: string) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} k WHERE k.clinic_id = ${clinicId} AND k.client_id = ${keptId}
      AND ${sql.ref(`k.${column}`)} = ${sql.ref(`t.${column}`)})`;
  await deleteRows(
    tx,
    merge,
    'client_guardian',
    sql`${ofMerged} AND (NOT t.guardian_id = ${inIds(guardian_ids)} OR ${isKnown('client_guardian', 'guardian_id')})`,
  );
  await changeRows(tx, merge, 'client_guardian', {
    where: ofMerged,
    set: {
      client_id: keptId,
      // One client has at most one main contact.
      is_preview_contact: sql`old.is_preview_contact AND NOT EXISTS (SELECT FROM client_guardian k
        WHERE k.clinic_id = ${clinicId} AND k.client_id = ${keptId} AND k.is_preview_contact)`,
    },
  });
  // A proposal about a guardian who left has nothing to change.
  await changeRows(tx, merge, 'client_proposal', {
    where: sql`${ofMerged} AND t.state = 'open' AND t.guardian_id IS NOT NULL AND NOT EXISTS (SELECT FROM client_guardian k
      WHERE k.clinic_id = ${clinicId} AND k.client_id = ${keptId} AND k.guardian_id = t.guardian_id)`,
    set: { state: 'replaced', facts: '{}', decided_at: now },
  });
  await changeRows(tx, merge, 'client_proposal', {
    where: ofMerged,
    set: { client_id: keptId },
    // A decision since then has changed the kept record.
    unchanged: ['state'],
  });
  await deleteRows(
    tx,
    merge,
    'client_contact',
    sql`${ofMerged} AND (NOT t.contact_id = ${inIds(contact_ids)} OR ${isKnown('client_contact', 'contact_id')})`,
  );
  await changeRows(tx, merge, 'client_contact', { where: ofMerged, set: { client_id: keptId } });
  await deleteRows(
    tx,
    merge,
    'client_practitioner',
    sql`${ofMerged} AND ${isKnown('client_practitioner', 'practitioner_id')}`,
  );
  await changeRows(tx, merge, 'client_practitioner', { where: ofMerged, set: { client_id: keptId } });
}

/** Bookings, consents, forms, cards and programs. Where both records have a row and one client has one, the kept record's stays. */
async function joinWork(tx: Tx, merge: Merge): Promise<void> {
  const { clinicId, keptId, mergedId } = merge;
  const ofMerged = sql`t.client_id = ${mergedId}`;
  const move = (table: MergedTable, unchanged: readonly string[] = []) =>
    changeRows(tx, merge, table, { where: ofMerged, set: { client_id: keptId }, unchanged });
  await move('appointment');
  // A consent that was signed since names the kept record in its document: it cannot go back.
  await move('consent', ['signed_at']);
  await move('form_response');
  // The same for a request that was answered since.
  await move('user_form', ['response_id']);
  await move('card_on_file');

  // A confirmed place counts more than one on the waitlist.
  const twin = (owner: number, status: string) => sql`EXISTS (SELECT FROM program_registration k
    WHERE k.clinic_id = ${clinicId} AND k.client_id = ${owner} AND k.program_id = t.program_id AND k.status = ${status})`;
  await deleteRows(
    tx,
    merge,
    'program_registration',
    sql`(${ofMerged} AND (${twin(keptId, 'registered')} OR (t.status = 'waitlisted' AND ${twin(keptId, 'waitlisted')})))
      OR (t.client_id = ${keptId} AND t.status = 'waitlisted' AND ${twin(mergedId, 'registered')})`,
  );
  await move('program_registration');

  await deleteRows(
    tx,
    merge,
    'client_diagnosis',
    sql`${ofMerged} AND EXISTS (SELECT FROM client_diagnosis k
      WHERE k.clinic_id = ${clinicId} AND k.client_id = ${keptId} AND k.diagnosis_id = t.diagnosis_id)`,
  );
  await move('client_diagnosis');
  await joinRegistration(tx, merge);
  await joinDrafts(tx, merge);
}

/** A client registers once. The notes of both are kept, with their pictures. */
async function joinRegistration(tx: Tx, merge: Merge): Promise<void> {
  const { clinicId, keptId, mergedId } = merge;
  const notes = sql`(SELECT m.notes FROM client_registration m WHERE m.clinic_id = ${clinicId} AND m.client_id = ${mergedId})`;
  await changeRows(tx, merge, 'client_registration', {
    where: sql`t.client_id = ${keptId} AND ${notes} IS NOT NULL`,
    set: { notes: sql`concat(old.notes, ${notes})` },
  });
  await deleteRows(
    tx,
    merge,
    'client_registration',
    sql`t.client_id = ${mergedId} AND EXISTS (SELECT FROM client_registration k
      WHERE k.clinic_id = ${clinicId} AND k.client_id = ${keptId})`,
  );
  await changeRows(tx, merge, 'client_registration', {
    where: sql`t.client_id = ${mergedId}`,
    set: { client_id: keptId },
  });
  await changeRows(tx, merge, 'attachment', {
    where: sql`t.subject_kind = 'registration-notes' AND t.subject_id = ${String(mergedId)}`,
    set: { subject_id: String(keptId) },
  });
}

/** Unsent answers that staff typed for the client, with their files. Where one person has drafts for both records, the kept record's is used. */
async function joinDrafts(tx: Tx, merge: Merge): Promise<void> {
  const { clinicId, keptId, mergedId } = merge;
  const isAlone = sql`d.client_id = ${mergedId} AND NOT EXISTS (SELECT FROM form_draft k
    WHERE k.clinic_id = ${clinicId} AND k.user_id = d.user_id AND k.form_id = d.form_id AND k.client_id = ${keptId})`;
  await changeRows(tx, merge, 'attachment', {
    where: sql`t.subject_kind = 'draft' AND EXISTS (SELECT FROM form_draft d WHERE d.clinic_id = ${clinicId} AND ${isAlone}
      AND t.subject_id = d.user_id || '.' || d.form_id || '.' || d.client_id)`,
    set: { subject_id: sql`regexp_replace(old.subject_id, '[^.]*$', ${String(keptId)})` },
  });
  await changeRows(tx, merge, 'form_draft', {
    where: sql`EXISTS (SELECT FROM form_draft d WHERE d.clinic_id = ${clinicId} AND d.user_id = t.user_id
      AND d.form_id = t.form_id AND d.client_id = t.client_id AND ${isAlone})`,
    set: { client_id: keptId },
  });
}

/** The times of the bookings. Both records may have bookings at one time: the later one gets a lane of its own, as when staff overbook. */
async function joinTime(tx: Tx, merge: Merge): Promise<void> {
  const { clinicId, keptId, mergedId } = merge;
  const times = await tx
    .selectFrom('occupancy')
    .select(['id', 'starts_at', 'ends_at', 'lane'])
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', 'client')
    .where('resource_id', '=', mergedId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, starts_at, ends_at, lane } of times) {
    const during = { startMs: starts_at.getTime(), endMs: ends_at.getTime() };
    const taken = await findTakenLanes(tx, clinicId, { kind: 'client', resourceId: keptId, during }, null);
    let free = lane;
    while (taken.includes(free)) free += 1;
    await changeRows(tx, merge, 'occupancy', { where: sql`t.id = ${id}`, set: { resource_id: keptId, lane: free } });
  }
}

const COLUMNS_OF_FACT = {
  name: ['first_name', 'last_name'],
  dob: ['dob'],
  need: ['bool_needs_guardian', 'guardian_need_confirmed_at', 'guardian_need_ended_on', 'guardian_end_told_on'],
  email: ['email', 'is_notification_enabled', 'bool_notify_invoice_shared', 'bool_notify_note_shared'],
  other_email: ['other_email'],
  phones: [
    ...(['phone_number', 'other_phone', 'phone_type_1', 'phone_type_2'] as const),
    ...(['phone_default_1', 'phone_default_2', 'is_sms_enabled'] as const),
  ],
} as const satisfies Record<MergedFact, readonly (keyof ClientRow)[]>;

const ADDRESS = ['address', 'city', 'country_id', 'state_id', 'postal_code'] as const satisfies (keyof ClientRow)[];
/** Addresses decide nothing. */
const isAddressless = ({ address, city }: ClientRow): boolean => address === null && city === null;

const takenColumns = (merged: ClientRow, facts: readonly MergedFact[]): Partial<ClientRow> =>
  Object.assign({}, ...facts.map((fact) => pick(merged, COLUMNS_OF_FACT[fact])));

const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>; // the same keys
