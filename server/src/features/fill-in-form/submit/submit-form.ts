import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  type BlockAnswers,
  type EpochMs,
  type FormAnswers,
  type FormMeta,
  type FormPlan,
  metasOf,
  SIGNATURE,
  type SignatureValue,
  sentAnswers,
  shownAnswers,
  signedBy,
  TERMS,
  UNSIGNED,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { type FormRecord, findAnswerableForm, mayUseUnlistedForm } from '../../../forms/public.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { todayAt } from '../../../platform/time/today-at.ts';
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../../submissions/public.ts';
import { draftOf, type FormCaller, findResponseClient, formCardsOf } from '../answering/form-caller.ts';
import { countSubmit, requireSubmitLeft } from '../answering/form-limits.ts';
import { prepareEffects } from '../effects/block-effects.ts';
import { fileIdsOf } from '../judge/answer-files.rule.ts';
import { answeredQuestions } from '../judge/answered-questions.ts';
import { errorsOf, type JudgedAnswers, judgeAnswers } from '../judge/judge-answers.service.ts';
import { enqueueSubmittedEmail } from '../notice/submitted-email.ts';
import { type NamedRequest, type PreparedResponse, requireUserForm, writeResponse } from './write-response.ts';

interface SubmitCall {
  readonly by: FormCaller;
  readonly body: ParsedBodyOf<'submitForm'>;
  readonly submitKey: SubmitKeyHeader;
}

/** Longest answers of one response, as JSON. */
const MOST_ANSWER_BYTES = 1024 * 1024;

/**
 * Submits a form: judges all of its answers again, and writes the response, or nothing. The server decides about client, account, moments
 * and addresses of signatures, terms, file names and computed answers; the body's values for them are left out. The same body with the same
 * key gets the first answer again.
 * @throws AppError `invalid-input` by path of the question; the errors of `findAnswerableForm`, `findResponseClient` and `writeResponse`;
 * `answers-too-large`; `too-many-requests`.
 */
export async function submitForm(deps: Deps, call: SubmitCall): Promise<ReplyOf<'submitForm'>> {
  const { by, body, submitKey } = call;
  const { clinic, actor, locale } = by;
  const keyed = { route: 'submitForm', clinic, actor, locale, submitKey, asked: body } as const;
  const { id } = await oncePerKey(deps, keyed, (once) => submitOrRefuse(deps, call, once));
  return { form_response_id: id, message: SUBMIT_TEXTS[locale].submitted };
}

async function submitOrRefuse(deps: Deps, call: SubmitCall, once: Once): Promise<{ readonly id: string }> {
  const { clinic, actor, locale, ip } = call.by;
  const counted = { clinicId: clinic.id, actor, locale, ip };
  await requireSubmitLeft(deps, counted);
  const prepared = await prepareResponse(deps, call);
  return transaction(deps.database.db, (tx) =>
    once(tx, async () => {
      await countSubmit(tx, deps, counted);
      const id = await writeResponse(tx, prepared);
      if (!prepared.about.isFilledOut) await enqueueSubmittedEmail(tx, deps, clinic, { responseId: id, locale });
      return { id };
    }),
  );
}

async function prepareResponse(deps: Deps, { by, body }: SubmitCall): Promise<PreparedResponse> {
  const { database, clock, zones } = deps;
  const { clinic, actor, locale } = by;
  const { form_id: formId, version } = body;
  const nowMs = clock.nowMs();
  const about = await findResponseClient(deps, by, body);
  const request = namedRequestOf(body);
  const asking = { clinicId: clinic.id, formId, actor, about, nowMs };
  const mayUseUnlisted = async (form: FormRecord): Promise<boolean> => {
    if (!request) return mayUseUnlistedForm(database.db, asking, form);
    await requireUserForm(database.db, asking, request);
    return true;
  };
  const found = await findAnswerableForm(database.db, clinic.id, { formId, version, nowMs, mayUseUnlisted });
  const draft = draftOf(actor, formId, body);
  const today = todayAt(deps, clinic);
  const sent = sentAnswers(body);
  const cards = formCardsOf(deps, by, about);
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const isRequested = request !== null;
  const asked = { by, found, sent, today, draft, cards, filledOutFor, isRequested };
  const judged = await judgeAnswers(database.db, asked);
  const { faults, state, terms } = judged;
  if (faults.length > 0)
    throw new AppError('invalid-input', `${faults.length} faults in form ${formId}`, {
      fields: errorsOf(faults, locale),
    });
  const zone = zones.requireZone(clinic.timezone);
  const answers = answersToStore(found.plan, judged, { nowMs, zone, ip: by.ip, terms });
  const metas = metasOf(found.plan, answers);
  requireShort(metas, by);
  const questions = answeredQuestions(found.plan, judged.answers, state);
  const files = new Map(questions.flatMap((question) => fileIdsOf(question).map((id) => [id, question.path] as const)));
  const effects = await prepareEffects(deps, {
    ...{ by, found, about, cards, answers: judged.answers, state, today, nowMs },
    isRequested,
  });
  return { by, found, about, request, metas, files, draft, effects, nowMs };
}

function namedRequestOf({ user_form_id = null, link_token }: SubmitCall['body']): NamedRequest | null {
  const named = { id: user_form_id, token: link_token ?? null };
  return named.id === null && named.token === null ? null : named;
}

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
function answersToStore(plan: FormPlan, judged: JudgedAnswers, facts: ServerFacts): FormAnswers {
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
  const { checked, signature = '' } = Object(answers[SIGNATURE]) as Partial<SignatureValue>; // `judgeForm` has checked a ticked one
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
