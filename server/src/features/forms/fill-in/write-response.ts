import { AppError } from '@carefront/shared/contracts';
import {
  type BlockAnswers,
  type EpochMs,
  type FormAnswers,
  type FormMeta,
  type FormPlan,
  SIGNATURE,
  type SignatureValue,
  shownAnswers,
  signedBy,
  TERMS,
  UNSIGNED,
  type ZoneRules,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { linkTokenHash } from '../../../email-links/email-links.ts';
import { answersHash } from '../../../form-records/form-records.ts';
import { isOpenedBy, removeLinkedDraft } from '../../../forms/public.ts';
import { asFamily, isReached, recordReaderOf } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { isUuid } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ResponseClient, SubmittedForm, WrittenResponse } from './form-caller.ts';
import type { ValidatedAnswers } from './validate-answers.ts';

/** Values that the server adds to the answers. */
interface ServerFacts {
  readonly nowMs: EpochMs;
  /** The clinic's. */
  readonly zone: ZoneRules;
  /** Address of the caller. */
  readonly ip: string;
  /** By key of each block of terms: its text, as it was shown. */
  readonly terms: ReadonlyMap<string, string>;
}

/**
 * Returns the answers as they are stored: of shown questions alone, with computed values, the server's own labels and file names, the moment
 * and address of each signature (BL-01), and the terms that were shown (BL-05). Precondition: the answers have no fault.
 */
export function answersToStore(plan: FormPlan, judged: ValidatedAnswers, facts: ServerFacts): FormAnswers {
  const own = withValues(judged.answers, judged.values);
  const shown = shownAnswers(plan, own, judged.state);
  return Object.fromEntries(
    Object.entries(shown).map(([key, answers]) => {
      const terms = facts.terms.get(key);
      return [key, { ...answers, ...signatureOf(answers, facts), ...(terms !== undefined && { [TERMS]: terms }) }];
    }),
  );
}

function signatureOf(answers: BlockAnswers, { nowMs, zone, ip }: ServerFacts): BlockAnswers {
  if (!Object.hasOwn(answers, SIGNATURE)) return {};
  const { checked, signature = '' } = Object(answers[SIGNATURE]) as Partial<SignatureValue>; // `validateForm` has checked a ticked one
  return { [SIGNATURE]: checked === true ? { ...signedBy(signature, nowMs, zone), ip } : UNSIGNED };
}

/** Puts values at their paths: `df_block_1.df_2`, `df_block_1.entries.0.df_2`. */
function withValues(answers: FormAnswers, values: ReadonlyMap<string, unknown>): FormAnswers {
  if (values.size === 0) return answers;
  const copy = structuredClone(answers);
  for (const [path, value] of values) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    const place = parts.reduce<object>((at, part) => Reflect.get(at, part) as object, copy); // the path comes from these answers
    Reflect.set(place, last, value);
  }
  return copy;
}

/** Writes the response with its answers: two statements for any number of answers. */
export async function insertResponse(
  tx: Tx,
  { by, found, about, nowMs }: SubmittedForm,
  { responseId, clientId }: WrittenResponse,
  metas: readonly FormMeta[],
): Promise<void> {
  const { clinic, actor, locale } = by;
  const at = new Date(nowMs);
  await tx
    .insertInto('form_response')
    .values({
      clinic_id: clinic.id,
      id: responseId,
      form_id: found.form.id,
      version: String(found.version),
      client_id: clientId,
      submitted_by_user_id: actor.kind === 'person' ? actor.userId : null,
      is_filled_out: about.isFilledOut,
      locale: found.in(locale).locale,
      submitted_at: at,
      // Staff who fill in for a client know the answers.
      ...(about.isFilledOut && actor.kind === 'person' && { seen_at: at, seen_by_user_id: actor.userId }),
      answers_hash: answersHash(metas),
    })
    .execute();
  const rows = metas.map((meta, position) => ({ position, ...meta }));
  await sql`
    INSERT INTO form_response_meta (clinic_id, response_id, position, meta_key, meta_key_new, meta_value)
    SELECT ${clinic.id}, ${responseId}::uuid, position, meta_key, meta_key_new, meta_value
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS meta (position integer, meta_key text, meta_key_new text, meta_value text)`.execute(tx);
}

/** The request that a response answers, as the call names it. */
export interface NamedRequest {
  readonly id: string | null;
  /** Token of the request's link. */
  readonly token: string | null;
}

interface NamedForm {
  readonly id: string;
  readonly clientId: number;
}

interface RequestCall {
  readonly clinicId: number;
  readonly formId: number;
  readonly actor: Actor;
  readonly about: ResponseClient;
  readonly nowMs: EpochMs;
}

/**
 * Locks the request for this form until the transaction ends, so that it is answered once.
 * @throws AppError as `requireUserForm`.
 */
export const lockUserForm = (tx: Tx, call: RequestCall, named: NamedRequest): Promise<NamedForm> =>
  readUserForm(tx, call, named, { isLocked: true });

/**
 * Requires that the caller may answer the request for this form.
 * @throws AppError `not-found` for a request that does not exist, was taken back, has expired, is for another form, or is out of the
 * caller's reach; `form-submitted` for one that was answered.
 */
export async function requireUserForm(db: Database, call: RequestCall, named: NamedRequest): Promise<void> {
  await readUserForm(db, call, named, { isLocked: false });
}

async function readUserForm(
  db: Database | Tx,
  call: RequestCall,
  named: NamedRequest,
  { isLocked }: { readonly isLocked: boolean },
): Promise<NamedForm> {
  const refuse = () => new AppError('not-found', `request of form ${call.formId}`);
  if (named.id !== null && !isUuid(named.id)) throw refuse();
  const row = await db
    .selectFrom('user_form as u')
    .select(['u.id', 'u.client_id', 'u.form_id', 'u.expires_at', 'u.cancelled_at', 'u.submitted_at'])
    .where('u.clinic_id', '=', call.clinicId)
    .$if(named.id !== null, (query) => query.where('u.id', '=', named.id ?? ''))
    .$if(named.token !== null, (query) => query.where(isOpenedBy(call.clinicId, linkTokenHash(named.token ?? ''))))
    .$if(isLocked, (query) => query.forUpdate('u'))
    .executeTakeFirst();
  if (!row || row.form_id !== call.formId || row.cancelled_at !== null) throw refuse();
  const needsReach = named.token === null || call.about.isFilledOut;
  if (needsReach && !(await mayAnswer(db, call, row.client_id))) throw refuse();
  if (row.submitted_at !== null) throw new AppError('form-submitted', `request ${row.id}`);
  if (row.expires_at.getTime() <= call.nowMs) throw refuse();
  return { id: row.id, clientId: row.client_id };
}

/** Staff answer a request only while they fill in for its client; other people are the client or look after the client. */
async function mayAnswer(
  db: Database | Tx,
  { clinicId, actor, about }: RequestCall,
  clientId: number,
): Promise<boolean> {
  if (about.isFilledOut) return about.clientId === clientId;
  const reader = recordReaderOf(actor);
  if (!reader) return false;
  const { rows } = await sql<{ isReached: boolean }>`
    SELECT ${isReached(clinicId, asFamily(reader), sql<number>`${clientId}::integer`)} AS "isReached"`.execute(db);
  return rows[0]?.isReached === true;
}

/** Precondition: this transaction locked the request. */
export async function closeUserForm(
  tx: Tx,
  clinicId: number,
  {
    requestId,
    responseId,
    nowMs,
  }: { readonly requestId: string; readonly responseId: string; readonly nowMs: EpochMs },
): Promise<void> {
  const at = new Date(nowMs);
  await tx
    .updateTable('user_form')
    .set(({ fn, val }) => ({
      response_id: responseId,
      submitted_at: at,
      opened_at: fn.coalesce('opened_at', val(at)),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', requestId)
    .execute();
  await removeLinkedDraft(tx, clinicId, requestId);
}
