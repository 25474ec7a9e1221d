import { randomUUID } from 'node:crypto';
import { AppError, type FieldCode, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs, isValidEmail, readOneTimeCode } from '@carefront/shared/domain';
import { emailKeyOf } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/email-links.ts';
import { passOnAttachments, type Uploader, uploaderOf } from '../../files/public.ts';
import { ANSWER_FILES } from '../../form-records/form-records.ts';
import {
  CODE_LIFE_MS,
  CODE_MINUTES,
  findWaitingRequest,
  holdWaitingRequest,
  isOpenDraftCode,
  type LinkedDraftRow,
  lockLinkedDraft,
  maskedEmail,
  removeLinkedDraft,
  type SentCode,
  saveLinkedDraft,
  setLinkedDraft,
  whyNoTry,
} from '../../forms/public.ts';
import { countHits, countHitsWithin } from '../../limits/public.ts';
import {
  type EmailKind,
  type EmailTexts,
  enqueueMessage,
  findSendingClinic,
  formatEmail,
  oneLine,
} from '../../messages/public.ts';
import { type Secrets, sha256 } from '../../platform/access/secrets.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { fieldRefusal, invalidInput } from '../../platform/validation/field-refusal.ts';
import { fileIdsIn, isTooDeep, withoutPasswords } from './form-drafts.ts';

/** Days after their last save in which unsent answers are kept; a device keeps its own as long. */
const KEPT_MS = 7 * DAY_MS;

type LinkedCall = Pick<Call<'saveLinkedDraft'>, 'clinic' | 'actor' | 'sessionId' | 'params' | 'request'>;

/**
 * Keeps the unsent answers of a link, encrypted, for the device that has the key. Only that device changes them, until another one opens
 * them with a code: whoever merely has the link cannot. A text that was written before the kept one changes nothing.
 * @throws AppError `not-found` for a link that opens nothing, and for one that was not emailed; `answers-elsewhere`; `invalid-input` for a
 * text that no browser wrote; `too-many-requests`.
 */
export async function saveAnswersOfLink(
  deps: Deps,
  call: LinkedCall & Pick<Call<'saveLinkedDraft'>, 'body' | 'locale'>,
): Promise<undefined> {
  const { clinic, body, locale } = call;
  const nowMs = deps.clock.nowMs();
  await countHits(deps, clinic.id, [{ policy: 'linked-draft-network', subject: call.request.ip }]);
  if (isTooDeep(body.content)) throw invalidInput(['content'], body, locale);
  await transaction(deps.database.db, async (tx) => {
    const request = await holdEmailedRequest(tx, call, nowMs);
    const isOwn = await saveLinkedDraft(
      tx,
      {
        ...{ clinic_id: clinic.id, user_form_id: request.id, version: String(body.version) },
        content: deps.secrets.seal(withoutPasswords(body.content), boundTo(clinic.id, request.id)),
        // A device whose clock is ahead must not keep later answers from being saved.
        written_at: new Date(Math.min(Date.parse(body.written_at), nowMs)),
        expires_at: new Date(Math.min(nowMs + KEPT_MS, request.expiresAtMs)),
        ...ofDevice(call, body.draft_key),
      },
      nowMs,
    );
    if (!isOwn) throw new AppError('answers-elsewhere', `request ${request.id}`);
  });
}

/**
 * Emails a code to the address that got the link. A code that was sent before ends.
 * @throws AppError `not-found`, also without answers; `too-many-requests`.
 */
export function sendCodeOfLink(
  deps: Deps,
  call: LinkedCall & Pick<Call<'sendLinkedDraftCode'>, 'audit'>,
): Promise<ReplyOf<'sendLinkedDraftCode'>> {
  const { clinic } = call;
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database.db, async (tx) => {
    const { id, email, locale } = await holdEmailedRequest(tx, call, nowMs);
    const draft = await lockLinkedDraft(tx, clinic.id, id, nowMs);
    if (!draft) throw new AppError('not-found', `no answers to request ${id}`);
    auditRequest(call, id);
    const hits = [
      { policy: 'draft-code-request', subject: id },
      { policy: 'draft-code-network', subject: call.request.ip },
      { policy: 'draft-code-clinic', subject: 'all' },
      { policy: 'draft-code-address', subject: emailKeyOf(email) },
    ] as const;
    await countHitsWithin(tx, clinic.id, hits, nowMs);
    const codeId = randomUUID();
    const expiresAtMs = nowMs + CODE_LIFE_MS;
    await setLinkedDraft(tx, draft, { code_id: codeId, code_expires_at: new Date(expiresAtMs), code_tries: 0 });
    const details = { userFormId: id, codeId };
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: FORM_DRAFT_CODE, details, locale, expiresAtMs });
    return { email: maskedEmail(email) };
  });
}

/**
 * Returns the unsent answers of a link to the device that has their key. With the emailed code, the caller's key becomes theirs, and the
 * device that had them before cannot save or read them any more.
 * @throws AppError `not-found`; `answers-elsewhere` without key and code; `invalid-input` at the code.
 */
export async function openAnswersOfLink(
  deps: Deps,
  call: LinkedCall & Pick<Call<'openLinkedDraft'>, 'body' | 'locale' | 'audit'>,
): Promise<ReplyOf<'openLinkedDraft'>> {
  // A refusal within the transaction would take the counted try back.
  const opened = await transaction(deps.database.db, (tx) => openOrRefuse(tx, deps, call));
  if (typeof opened === 'string') throw fieldRefusal({ code: opened }, call.locale);
  return { draft: opened };
}

async function openOrRefuse(
  tx: Tx,
  deps: Deps,
  call: LinkedCall & Pick<Call<'openLinkedDraft'>, 'body' | 'audit'>,
): Promise<ReplyOf<'openLinkedDraft'>['draft'] | FieldCode> {
  const { clinic, body } = call;
  const nowMs = deps.clock.nowMs();
  const { id } = await holdEmailedRequest(tx, call, nowMs);
  const draft = await lockLinkedDraft(tx, clinic.id, id, nowMs);
  if (!draft) return null;
  auditRequest(call, id);
  if (!draft.key_hash.equals(sha256(body.draft_key))) {
    if (body.code === undefined) throw new AppError('answers-elsewhere', `request ${id}`);
    const refusal = await tryCode(tx, deps, draft, body.code, nowMs);
    if (refusal) return refusal;
  }
  const content = deps.secrets.openOrNull(draft.content, boundTo(clinic.id, id));
  // The server has lost its secret: these answers are gone for everybody.
  if (content === null) return null;
  await takeOver(tx, call, draft, content);
  return { version: Number(draft.version), content, written_at: draft.written_at.toISOString() };
}

/** @returns Why the code does not open the answers; a wrong one is counted. */
async function tryCode(
  tx: Tx,
  { secrets }: Deps,
  draft: LinkedDraftRow,
  typed: string,
  nowMs: EpochMs,
): Promise<FieldCode | null> {
  const code = sentCode(draft);
  const refusal = whyNoTry(code, nowMs);
  if (refusal || !code) return refusal;
  if (secrets.isCodeOf(code.id, readOneTimeCode(typed))) return null;
  await setLinkedDraft(tx, draft, { code_tries: code.tries + 1 });
  return 'draft-code-wrong';
}

const sentCode = ({ code_id, code_expires_at, code_tries }: LinkedDraftRow): SentCode | null =>
  code_id && code_expires_at ? { id: code_id, expiresAtMs: code_expires_at.getTime(), tries: code_tries } : null;

/** The answers, and the waiting files that they name, belong to the caller's device from now on. */
async function takeOver(
  tx: Tx,
  call: LinkedCall & Pick<Call<'openLinkedDraft'>, 'body'>,
  draft: LinkedDraftRow,
  content: string,
): Promise<void> {
  const to = uploaderOf(call.actor, call.sessionId);
  const from = uploaderOfRow(draft);
  const move = { clinicId: draft.clinic_id, purpose: ANSWER_FILES, ids: fileIdsIn(content) };
  if (from && to) await passOnAttachments(tx, { ...move, from, to });
  await setLinkedDraft(tx, draft, { ...ofDevice(call, call.body.draft_key), code_id: null, code_expires_at: null });
}

/**
 * Removes the answers, for a person who discards them. Those of another device stay. A link that has ended has no answers: after a submit,
 * browsers ask for the removal of what is gone.
 */
export async function removeAnswersOfLink(
  deps: Deps,
  { clinic, params, body }: LinkedCall & Pick<Call<'removeLinkedDraft'>, 'body'>,
): Promise<undefined> {
  await transaction(deps.database.db, async (tx) => {
    const key = { tokenHash: linkTokenHash(params.token) };
    const request = await holdWaitingRequest(tx, clinic.id, key, deps.clock.nowMs());
    if (request) await removeLinkedDraft(tx, clinic.id, request.id, sha256(body.draft_key));
  });
}

/** @throws AppError `not-found`: a code needs an address that somebody at the clinic chose, never one that the caller types. */
async function holdEmailedRequest(tx: Tx, { clinic, params }: Pick<LinkedCall, 'clinic' | 'params'>, nowMs: EpochMs) {
  const request = await holdWaitingRequest(tx, clinic.id, { tokenHash: linkTokenHash(params.token) }, nowMs);
  if (!request || request.email === null) throw new AppError('not-found', 'no open emailed link');
  return { ...request, email: request.email };
}

function auditRequest({ audit }: Pick<Call<'openLinkedDraft'>, 'audit'>, id: string): void {
  audit.about({ kind: 'user-form', id });
  audit.byLink();
}

/** Sealed for this request: a row that was copied to another one does not open. */
const boundTo = (clinicId: number, userFormId: string): string => `linked-form-draft:${clinicId}:${userFormId}`;

/** Seals kept answers with the newest secret, in the clinic of the running work. @returns How many. Lost ones stay as they are: they end soon. */
export async function resealLinkedDrafts(
  db: Database,
  { seal, isNewest, openOrNull }: Pick<Secrets, 'seal' | 'isNewest' | 'openOrNull'>,
): Promise<number> {
  const rows = await db.selectFrom('linked_form_draft').select(['clinic_id', 'user_form_id', 'content']).execute();
  let sealed = 0;
  for (const { clinic_id, user_form_id, content } of rows) {
    const row = boundTo(clinic_id, user_form_id);
    const plain = isNewest(content, row) ? null : openOrNull(content, row);
    if (plain === null) continue;
    const { numUpdatedRows } = await db
      .updateTable('linked_form_draft')
      .set({ content: seal(plain, row) })
      .where('clinic_id', '=', clinic_id)
      .where('user_form_id', '=', user_form_id)
      // The person may save newer answers meanwhile.
      .where('content', '=', content)
      .executeTakeFirst();
    sealed += Number(numUpdatedRows);
  }
  return sealed;
}

type DeviceColumns = Pick<LinkedDraftRow, 'key_hash' | 'saved_by_user_id' | 'saved_by_session_hash'>;

function ofDevice({ actor, sessionId }: LinkedCall, key: ParsedBodyOf<'openLinkedDraft'>['draft_key']): DeviceColumns {
  const uploader = uploaderOf(actor, sessionId);
  return {
    key_hash: sha256(key),
    saved_by_user_id: uploader?.kind === 'account' ? uploader.userId : null,
    saved_by_session_hash: uploader?.kind === 'session' ? uploader.sessionHash : null,
  };
}

function uploaderOfRow({
  saved_by_user_id: userId,
  saved_by_session_hash: sessionHash,
}: DeviceColumns): Uploader | null {
  if (userId !== null) return { kind: 'account', userId };
  return sessionHash && { kind: 'session', sessionHash };
}

/** Like the email with the link, the text names neither the client nor the form. */
const DRAFT_CODE_TEXTS: Readonly<Record<Locale, (clinic: string) => EmailTexts>> = {
  en: (clinic) => ({
    subject: `Your code for ${clinic}`,
    title: 'Your code to continue',
    message: 'Enter this code on the page where you asked for it. Your answers then appear there:',
    limit: `It works for ${CODE_MINUTES} minutes, once.`,
    notYou: `If you did not ask for a code, somebody else has opened your link. Do not share this code, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre code pour ${clinic}`,
    title: 'Votre code pour continuer',
    message: 'Saisissez ce code sur la page où vous l’avez demandé. Vos réponses y apparaîtront\u00A0:',
    limit: `Il est valable ${CODE_MINUTES} minutes, une seule fois.`,
    notYou: `Si vous n’avez pas demandé de code, quelqu’un d’autre a ouvert votre lien. Ne donnez ce code à personne et prévenez ${clinic}.`,
  }),
};

/** The code that opens the unsent answers of a link on another device, to the address that got the link. */
export const FORM_DRAFT_CODE: EmailKind<{ readonly userFormId: string; readonly codeId: string }> = {
  name: 'form-draft-code',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details: { userFormId: id, codeId } }) {
    const { db } = deps.database;
    const nowMs = deps.clock.nowMs();
    const request = await findWaitingRequest(db, clinicId, { id }, nowMs);
    if (!request?.email || !isValidEmail(request.email)) return null;
    if (!(await isOpenDraftCode(db, clinicId, { id, codeId, nowMs }))) return null;
    const clinic = await findSendingClinic(db, clinicId);
    const { locale, email: to } = request;
    const texts = DRAFT_CODE_TEXTS[locale](oneLine(clinic.name));
    const code = deps.secrets.codeOf(codeId);
    return { replyTo: clinic.email, to, ...formatEmail({ clinic, firstName: '', locale, texts, code }) };
  },
};
