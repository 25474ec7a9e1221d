import { randomUUID } from 'node:crypto';
import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { type FormMeta, metasOf, sentAnswers } from '@carefront/shared/domain';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { type DraftOwner, removeDraft } from '../../../form-records/form-records.ts';
import { type FormRecord, type FoundForm, findAnswerableForm, mayUseUnlistedForm } from '../../../forms/public.ts';
import { countHitsWithin, type Hit, requireHitsLeft } from '../../../limits/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { todayAt } from '../../../platform/time/clock.ts';
import { oncePerKey, type SubmitKeyHeader } from '../../../submissions/public.ts';
import { filesOf, moveAnswerFiles } from './answer-files.ts';
import { keepNewCards, writeCards } from './cards.ts';
import {
  answeredQuestions,
  draftOf,
  type FormCaller,
  findResponseClient,
  formCardsOf,
  invalidAnswers,
  type ResponseClient,
  type SubmittedForm,
  withLimitMessage,
} from './form-caller.ts';
import { registerInChosenPrograms } from './programs.ts';
import { enqueueSubmittedEmail } from './submitted-email.ts';
import { validateAnswers } from './validate-answers.ts';
import { prepareClients, reportClients, writeClients } from './write-clients.ts';
import {
  answersToStore,
  closeUserForm,
  insertResponse,
  lockUserForm,
  type NamedRequest,
  requireUserForm,
} from './write-response.ts';

interface SubmitCall {
  readonly by: FormCaller;
  readonly body: ParsedBodyOf<'submitForm'>;
  readonly submitKey: SubmitKeyHeader;
}

/**
 * Submits a form: judges all of its answers again, and writes the response, or nothing. The server decides about client, account, moments
 * and addresses of signatures, terms, file names and computed answers; the body's values for them are left out. The same body with the same
 * key gets the first answer again.
 * @throws AppError `invalid-input` by path of the question; the errors of `findAnswerableForm`, `findResponseClient`, `lockUserForm` and
 * the writing of the blocks; `answers-too-large`; `too-many-requests`.
 */
export async function submitForm(deps: Deps, { by, body, submitKey }: SubmitCall): Promise<ReplyOf<'submitForm'>> {
  const { db } = deps.database;
  const { clinic, actor, locale } = by;
  const keyed = { route: 'submitForm', clinic, actor, locale, submitKey, asked: body } as const;
  const { id } = await oncePerKey(deps, keyed, async (once) => {
    await requireSubmitLeft(deps, by);
    const judged = await validateSubmit(deps, by, body);
    // Outside the transaction, because it takes long: hashes of passwords, calls to the payment provider. A visitor's limit comes first, so
    // that nobody has cards kept or passwords hashed without end.
    const clients = await prepareClients(deps, judged.form);
    const cards = await keepNewCards(deps, judged.form);
    return transaction(db, (tx) =>
      once(tx, async () => {
        await countSubmit(tx, deps, by);
        const responseId = await writeResponse(tx, deps, judged, { clients, cards });
        if (!judged.form.about.isFilledOut) await enqueueSubmittedEmail(tx, deps, clinic, { responseId, locale });
        return { id: responseId };
      }),
    );
  });
  return { form_response_id: id, message: SUBMIT_TEXTS[locale].submitted };
}

/** A form without a fault, with everything that its response stores. */
interface ValidatedSubmit {
  readonly form: SubmittedForm;
  /** null: the response answers no request. */
  readonly request: NamedRequest | null;
  readonly metas: readonly FormMeta[];
  /** Files of the answers: id → path of the question. */
  readonly files: ReadonlyMap<string, string>;
  /** null: a visitor has no draft on the server. */
  readonly draft: DraftOwner | null;
}

/** Finds the client and the form, and judges the answers. Writes nothing. */
async function validateSubmit(deps: Deps, by: FormCaller, body: SubmitCall['body']): Promise<ValidatedSubmit> {
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const about = await findResponseClient(deps, by, body);
  const request = namedRequestOf(body);
  const found = await findSubmittedForm(deps, by, { body, about, request, nowMs });
  const today = todayAt(deps, by.clinic);
  const draft = draftOf(by.actor, body.form_id, body);
  const cards = formCardsOf(deps, by, about);
  const isRequested = request !== null;
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const sent = sentAnswers(body);
  const judged = await validateAnswers(db, { by, found, sent, today, draft, cards, filledOutFor, isRequested });
  const { faults, answers, state, terms } = judged;
  if (faults.length > 0) throw invalidAnswers(`${faults.length} faults in form ${found.form.id}`, faults, by);
  const zone = deps.zones.requireZone(by.clinic.timezone);
  const metas = metasOf(found.plan, answersToStore(found.plan, judged, { nowMs, zone, ip: by.ip, terms }));
  requireShort(metas, by);
  return {
    form: { by, found, about, cards, answers, state, today, isRequested, nowMs },
    request,
    metas,
    files: filesOf(answeredQuestions(found.plan, answers, state)),
    draft,
  };
}

interface SubmittedTo {
  readonly body: SubmitCall['body'];
  readonly about: ResponseClient;
  readonly request: NamedRequest | null;
  readonly nowMs: number;
}

/** Finds the version that the person answers. A form that is not live can be answered for a request, or by people who may open it. */
function findSubmittedForm(
  { database: { db } }: Deps,
  { clinic, actor }: FormCaller,
  { body: { form_id: formId, version }, about, request, nowMs }: SubmittedTo,
): Promise<FoundForm> {
  const call = { clinicId: clinic.id, formId, actor, about, nowMs };
  const mayUseUnlisted = async (form: FormRecord): Promise<boolean> => {
    if (!request) return mayUseUnlistedForm(db, call, form);
    await requireUserForm(db, call, request);
    return true;
  };
  return findAnswerableForm(db, clinic.id, { formId, version, nowMs, mayUseUnlisted });
}

/** Results of the blocks that were prepared outside the transaction. */
interface PreparedBlocks {
  readonly clients: Awaited<ReturnType<typeof prepareClients>>;
  readonly cards: Awaited<ReturnType<typeof keepNewCards>>;
}

/**
 * Writes everything, or the transaction is rolled back. It may run more than once. The order is a matter of safety:
 * - The request is locked before anything is written for its client, so that it is answered once, and its client replaces the one of the caller.
 * - The client comes before the response, which names the client. The block refuses a client other than the one of the request.
 * - Programs and cards refer to the response. The owner of a card is judged here again, by the people that this transaction has stored.
 * - The log of clients and the emails come last: they lock what other submits lock too.
 * @returns The response's id.
 */
async function writeResponse(
  tx: Tx,
  deps: Deps,
  { form, request: named, metas, files, draft }: ValidatedSubmit,
  { clients, cards }: PreparedBlocks,
): Promise<string> {
  const { by, found, about, nowMs } = form;
  const { clinic, actor } = by;
  const call = { clinicId: clinic.id, formId: found.form.id, actor, about, nowMs };
  const request = named ? await lockUserForm(tx, call, named) : null;
  const responseId = randomUUID();
  const ownClientId = request?.clientId ?? about.clientId;
  const writtenClients = await writeClients(tx, deps, form, clients, ownClientId);
  const clientId = writtenClients[0]?.clientId ?? ownClientId;
  const response = { responseId, clientId };
  await insertResponse(tx, form, response, metas);
  await registerInChosenPrograms(tx, form, response);
  await writeCards(tx, form, response, cards);
  await moveAnswerFiles(tx, form, { files, draft, responseId });
  if (request) await closeUserForm(tx, clinic.id, { requestId: request.id, responseId, nowMs });
  if (draft) await removeDraft(tx, clinic.id, draft);
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor: named?.token && actor.kind === 'anonymous' ? 'link' : actor,
    action: 'form-response.submitted',
    subject: { kind: 'form-response', id: responseId },
    details: {
      form_id: found.form.id,
      version: found.version,
      client_id: clientId,
      is_filled_out: about.isFilledOut,
      answers: metas.length,
      files: files.size,
      ...(request && { user_form_id: request.id }),
    },
    nowMs,
  });
  await reportClients(tx, deps, form, responseId, writtenClients);
  return responseId;
}

function namedRequestOf({ user_form_id = null, link_token }: SubmitCall['body']): NamedRequest | null {
  const named = { id: user_form_id, token: link_token ?? null };
  return named.id === null && named.token === null ? null : named;
}

/** Checks the limits without counting, before a flood waits for the counters' locks. @throws AppError `too-many-requests`. */
async function requireSubmitLeft(deps: Deps, by: FormCaller): Promise<void> {
  if (isUnbounded(deps.config, by.ip)) return;
  const hits = hitsOf(deps, by);
  await requireHitsLeft(deps.database.db, by.clinic.id, hits, deps.clock.nowMs()).catch((error: unknown) => {
    throw withLimitMessage(error, by.locale);
  });
}

/**
 * Counts a submit in the transaction that writes it.
 * @throws AppError `too-many-requests` with a message for people; the transaction must not go on.
 */
async function countSubmit(tx: Tx, deps: Deps, by: FormCaller): Promise<void> {
  if (isUnbounded(deps.config, by.ip)) return;
  await countHitsWithin(tx, by.clinic.id, hitsOf(deps, by), deps.clock.nowMs()).catch((error: unknown) => {
    throw withLimitMessage(error, by.locale);
  });
}

/** People with an account do not count for the clinic, so that strangers never keep them from submitting. */
function hitsOf({ config }: Pick<Deps, 'config'>, { actor, ip }: FormCaller): Hit[] {
  const { burst, hourly, hourlyOfClinic, hourlyOfAccount } = config.formBounds;
  if (actor.kind === 'person')
    return [{ policy: 'form-account-hour', subject: String(actor.userId), most: hourlyOfAccount }];
  return [
    { policy: 'form-network-burst', subject: ip, most: burst },
    { policy: 'form-network-hour', subject: ip, most: hourly },
    { policy: 'form-clinic', subject: 'clinic', most: hourlyOfClinic },
  ];
}

/** Longest answers of one response, as JSON. */
const MOST_ANSWER_BYTES = 1024 * 1024;

function requireShort(metas: readonly FormMeta[], { locale }: FormCaller): void {
  const bytes = metas.reduce((sum, { meta_value }) => sum + Buffer.byteLength(meta_value), 0);
  if (bytes <= MOST_ANSWER_BYTES) return;
  throw new AppError('answers-too-large', `${bytes} bytes`, { body: { message: SUBMIT_TEXTS[locale].tooLarge } });
}

interface SubmitTexts {
  readonly submitted: string;
  readonly tooLarge: string;
}

const SUBMIT_TEXTS: Readonly<Record<Locale, SubmitTexts>> = {
  en: {
    submitted: "Form submitted successfully. We'll get back to you as soon as we can.",
    tooLarge: 'Your answers are too large. Please shorten long texts, or draw fewer lines in a drawing.',
  },
  fr: {
    submitted: 'Formulaire envoyé. Nous vous répondrons dès que possible.',
    tooLarge:
      'Vos réponses sont trop volumineuses. Veuillez raccourcir les longs textes ou tracer moins de traits dans un dessin.',
  },
};
