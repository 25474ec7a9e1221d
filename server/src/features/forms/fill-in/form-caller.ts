import {
  AppError,
  type FieldRefusals,
  isAppError,
  isStaff,
  type Locale,
  type ParsedBodyOf,
} from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  ENTRIES,
  type EpochMs,
  entriesOf,
  type FormAnswers,
  type FormBlock,
  type FormControl,
  type FormPlan,
  type FormState,
  type IsoDate,
  isAnswered,
  type PlannedBlock,
} from '@carefront/shared/domain';
import { answerSize } from '@carefront/shared/domain/form-building';
import type { Deps } from '../../../deps.ts';
import { type Uploader, uploaderOf } from '../../../files/public.ts';
import type { DraftOwner } from '../../../form-records/form-records.ts';
import { type FoundForm, findPublishedForm } from '../../../forms/public.ts';
import {
  type CardReach,
  cardReachOf,
  findUsableCard,
  reachForClient,
  type UsableCard,
} from '../../../payments/public.ts';
import { asStaff, familyReach, findReachedClient, recordReaderOf } from '../../../people/public.ts';
import { type Actor, rolesOf } from '../../../platform/access/actor.ts';
import type { ClinicRow } from '../../../platform/clinics/clinic-directory.ts';
import type { BodyParts, BodyPartsByName } from '../../../platform/http/json-body.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { invalidInput } from '../../../platform/validation/field-refusal.ts';

/** A person or a visitor who answers a form. */
export interface FormCaller {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  /** Owner of the files that the caller uploaded; null: a visitor without a session. */
  readonly uploader: Uploader | null;
  /** Address of the caller, behind trusted proxies. */
  readonly ip: string;
  /** Id of the call in the log. */
  readonly requestId: string;
}

export const formCallerOf = ({
  clinic,
  actor,
  locale,
  sessionId,
  request,
}: Pick<Call<'submitForm'>, 'clinic' | 'actor' | 'locale' | 'sessionId' | 'request'>): FormCaller => ({
  clinic,
  actor,
  locale,
  uploader: uploaderOf(actor, sessionId),
  ip: request.ip,
  requestId: request.id,
});

/** Kept for each version that is in memory: the size is computed from all its questions. */
const sizes = new WeakMap<FoundForm['plan'], BodyParts>();

/**
 * Bounds the body of answers by the form that it names, before the body is parsed. A body that names no published form has the limits of its
 * route: its call is refused anyway.
 */
export const answerPartsOf = ({ database: { db } }: Pick<Deps, 'database'>): BodyPartsByName => ({
  names: ['form_id', 'version'],
  async find({ clinic }, named) {
    const [formId, version] = [named.get('form_id'), named.get('version')];
    if (!clinic || formId === undefined || !Number.isSafeInteger(formId)) return null;
    const found =
      (await findPublishedForm(db, clinic.id, formId, { version })) ?? (await findPublishedForm(db, clinic.id, formId));
    if (!found) return null;
    const size = sizes.get(found.plan) ?? answerSize(found.plan);
    sizes.set(found.plan, size);
    return size;
  },
});

/** The client that a response is about. */
export interface ResponseClient {
  /** null: the caller is a visitor, or a person who looks after clients and was not asked for a certain client. */
  readonly clientId: number | null;
  /** Staff fill the form in for the client (RN-18). */
  readonly isFilledOut: boolean;
}

/**
 * Finds whom the response is about. Staff may fill a form in for every client whom they reach.
 * @throws AppError `not-found` for a client out of reach, and for callers who are no staff; `invalid-input` without
 * a client.
 */
export async function findResponseClient(
  { database: { db } }: Pick<Deps, 'database'>,
  {
    clinic,
    actor,
    locale,
  }: { readonly clinic: { readonly id: number }; readonly actor: Actor; readonly locale: Locale },
  {
    fill_out,
    fill_out_for_client_id: clientId,
  }: Pick<ParsedBodyOf<'submitForm'>, 'fill_out' | 'fill_out_for_client_id'>,
): Promise<ResponseClient> {
  if (fill_out !== 1) return { clientId: familyReach(actor, 'own').clientId, isFilledOut: false };
  const reader = recordReaderOf(actor);
  if (!reader || !isStaff(rolesOf(actor))) throw new AppError('not-found', 'only staff fill in for a client');
  if (clientId === undefined || clientId === null)
    throw invalidInput(['fill_out_for_client_id'], { fill_out_for_client_id: clientId }, locale);
  const client = await findReachedClient(db, clinic.id, asStaff(reader), clientId);
  if (!client) throw new AppError('not-found', `client ${clientId} is out of reach`);
  return { clientId: client.id, isFilledOut: true };
}

interface FilledOutFor {
  readonly fill_out?: 0 | 1 | undefined;
  readonly fill_out_for_client_id?: number | null | undefined;
  readonly draft_client_id?: number | undefined;
}

/** The draft of the answers that the actor sends; null: a visitor has none on the server. */
export const draftOf = (
  actor: Actor,
  formId: number,
  { fill_out, fill_out_for_client_id, draft_client_id }: FilledOutFor,
): DraftOwner | null => {
  if (actor.kind !== 'person') return null;
  const clientId = fill_out === 1 ? fill_out_for_client_id : draft_client_id;
  return { userId: actor.userId, formId, clientId: clientId ?? 0 };
};

/** The cards that a caller may use in a form. */
export interface FormCards {
  readonly actor: Actor;
  /** The client that staff fill the form in for; null: the caller answers. */
  readonly filledOutFor: number | null;
  /** @returns null for a card that the caller may not use. @throws AppError `unavailable`. */
  find(paymentMethodId: string): Promise<UsableCard | null>;
}

/** Staff who fill in for a client use the cards of the client and the guardians; other people their own (BI-10). */
export function formCardsOf(deps: Deps, { clinic, actor, uploader }: FormCaller, about: ResponseClient): FormCards {
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const caller = { clinicId: clinic.id, actor, starter: uploader, account: clinic.stripe_account_id };
  return {
    actor,
    filledOutFor,
    find: async (paymentMethodId) => {
      const reach = await reachOf(deps, caller.clinicId, actor, filledOutFor);
      return findUsableCard(deps, caller, reach, { paymentMethodId, clientId: filledOutFor ?? undefined });
    },
  };
}

async function reachOf(
  { database: { db } }: Deps,
  clinicId: number,
  actor: Actor,
  filledOutFor: number | null,
): Promise<CardReach> {
  if (filledOutFor === null) return { ...cardReachOf(actor), staff: null };
  const reach = await reachForClient(db, clinicId, actor, filledOutFor);
  return { family: null, staff: reach?.staff ?? null };
}

/** Known answers of a form whose shapes the engine has judged. */
export interface SentForm {
  readonly by: FormCaller;
  readonly clinicId: number;
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
  readonly state: FormState;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Answered questions without a fault of the engine. */
  readonly questions: readonly AnsweredQuestion[];
  /** Whether the path is judged now and has no fault of the engine. */
  readonly isValidated: (path: string) => boolean;
  readonly cards: FormCards;
  /** null: a visitor without a session, who owns no files. */
  readonly uploader: Uploader | null;
  /** The draft of these answers; null: a visitor. */
  readonly draft: DraftOwner | null;
  /** The client that staff fill the form in for; null: the answers name the client. */
  readonly filledOutFor: number | null;
}

/** Answer of a rule that needs data of the server. The browser shows its faults after the call. */
export interface ServerVerdict {
  readonly faults: readonly AnswerFault[];
  /** Values that the server stores instead of the sent ones, by path. */
  readonly values: ReadonlyMap<string, unknown>;
}

export const NO_FAULTS: ServerVerdict = { faults: [], values: new Map() };

/** A judged form. Its built-in blocks do more than store their answers: they create a client, take a place, keep a card. */
export interface SubmittedForm {
  readonly by: FormCaller;
  readonly found: FoundForm;
  readonly about: ResponseClient;
  readonly cards: FormCards;
  /** The judged answers as they were sent, with passwords. */
  readonly answers: FormAnswers;
  readonly state: FormState;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** The response answers a request, which names the client. */
  readonly isRequested: boolean;
  readonly nowMs: EpochMs;
}

/** A response while it is written. */
export interface WrittenResponse {
  readonly responseId: string;
  /** The client that the response is about; null: nobody known. */
  readonly clientId: number | null;
}

/** A shown question that has an answer. */
export interface AnsweredQuestion {
  /** As `validateForm` names it. */
  readonly path: string;
  readonly control: FormControl;
  readonly answer: unknown;
  /** Answers of the same block or entry. */
  readonly beside: BlockAnswers;
}

/** Lists the shown questions that have an answer, in the order of the form. @param answers - Only known ones (`knownAnswers`). */
export function answeredQuestions(plan: FormPlan, answers: FormAnswers, state: FormState): AnsweredQuestion[] {
  return shownBlocks(plan, state).flatMap((planned) => {
    const { key, block, questions } = planned;
    const states = state.blocks.get(key) ?? [];
    return entriesOf(answers[key], block.repeats !== undefined).flatMap((beside, index) =>
      questions
        .filter((question) => states[index]?.shown.has(question.key) && !question.control.computed)
        .filter((question) => isAnswered(beside[question.key]))
        .map((question) => ({
          path: block.repeats ? `${key}.${ENTRIES}.${index}.${question.key}` : question.path,
          control: question.control,
          answer: beside[question.key],
          beside,
        })),
    );
  });
}

const shownBlocks = (plan: FormPlan, state: FormState): PlannedBlock[] =>
  [...plan.blocks.values()].filter(({ key }) => state.blocks.has(key));

/** The shown blocks of one built-in kind, in the order of the form. */
export const shownBuiltIn = (plan: FormPlan, state: FormState, name: BuiltInBlock): PlannedBlock[] =>
  shownBlocks(plan, state).filter(({ block }) => isBuiltIn(block, name));

export const isBuiltIn = ({ built_in_block_id: id }: FormBlock, name: BuiltInBlock): boolean =>
  id !== null && BUILT_IN_BLOCKS[id] === name;

/** More than a person reads: a block with entries can have a hundred thousand unanswered questions. */
const MOST_FAULTS_TOLD = 1_000;

/** Codes and messages of the first faults by path, in the caller's language. */
export function errorsOf(faults: readonly AnswerFault[], locale: Locale): FieldRefusals {
  const byPath = Map.groupBy(faults.slice(0, MOST_FAULTS_TOLD), ({ path }) => path);
  const refusalOf = (fault: AnswerFault) => ({ code: fault.code, message: answerMessage(fault, locale) });
  return Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(refusalOf)]));
}

/** @param detail - For the log: no answer. */
export const invalidAnswers = (detail: string, faults: readonly AnswerFault[], { locale }: FormCaller): AppError =>
  new AppError('invalid-input', detail, { fields: errorsOf(faults, locale) });

const TOO_MANY_FORMS: Readonly<Record<Locale, string>> = {
  en: 'Too many forms were sent. Please try again later, or contact the clinic.',
  fr: 'Trop de formulaires ont été envoyés. Veuillez réessayer plus tard ou communiquer avec la clinique.',
};

/** Adds the message for people to a refusal. @returns Any other error unchanged. */
export function withLimitMessage(error: unknown, locale: Locale): unknown {
  if (!isAppError(error)) return error;
  return new AppError(error.code, error.message, { ...error.extras, body: { message: TOO_MANY_FORMS[locale] } });
}
