import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, isStaff, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { DEFAULT_TERMS } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  type FormAnswers,
  type FormPerson,
  type FormPlan,
  type FormState,
  type IsoDate,
  knownAnswers,
  offersPasswords,
  sentAnswers,
  TERMS,
  termsOf,
  validateForm,
} from '@carefront/shared/domain';
import { formStateSteps, judgementWork, MOST_JUDGED_WORK } from '@carefront/shared/domain/form-building';
import pLimit, { type LimitFunction } from 'p-limit';
import { isUnbounded } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import type { DraftOwner } from '../../../form-records/form-records.ts';
import { type FormRecord, type FoundForm, findAnswerableForm, mayUseUnlistedForm } from '../../../forms/public.ts';
import { countHits } from '../../../limits/public.ts';
import { findKnownCare, type PreferredCare, wrongCareField } from '../../../people/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { todayAt } from '../../../platform/time/clock.ts';
import { wireFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { readTemplate } from '../../consent-template/consent-template.ts';
import { validateAnswerFiles } from './answer-files.ts';
import { validateCards } from './cards.ts';
import {
  validateClientProfiles,
  withContactsClients,
  withFilledOutClient,
  withoutPasswordSetUp,
} from './client-profiles.ts';
import {
  answeredQuestions,
  draftOf,
  errorsOf,
  type FormCaller,
  type FormCards,
  findResponseClient,
  formCardsOf,
  isBuiltIn,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  shownBuiltIn,
} from './form-caller.ts';
import { validatePrograms } from './programs.ts';
import { validateSearchedOptions } from './search-options.ts';

interface AnswersToValidate {
  readonly by: FormCaller;
  readonly found: FoundForm;
  readonly sent: FormAnswers;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** Judges one page; absent: the whole form. */
  readonly pageIndex?: number;
  readonly cards: FormCards;
  readonly draft: DraftOwner | null;
  /** The client that staff fill the form in for; null: the answers name the client. */
  readonly filledOutFor: number | null;
  /** The answers are those of a request, which names the client. */
  readonly isRequested: boolean;
}

export interface ValidatedAnswers {
  readonly faults: readonly AnswerFault[];
  /** The answers that the form asks for. */
  readonly answers: FormAnswers;
  readonly state: FormState;
  /** Values that the server stores instead of the sent ones, by path. */
  readonly values: ReadonlyMap<string, unknown>;
  /** By key of each shown block of terms: its text. */
  readonly terms: ReadonlyMap<string, string>;
}

/** Judges answers by the rules that the browser has too, then by the rules that need the server's data. Unknown answers are left out. */
export async function validateAnswers(db: Database, call: AnswersToValidate): Promise<ValidatedAnswers> {
  const { by, found, today, pageIndex, draft, cards, filledOutFor, isRequested } = call;
  const { clinic, locale, uploader } = by;
  const clinicId = clinic.id;
  const { plan } = found;
  const offer = { isVisitor: by.actor.kind === 'anonymous', isAllowed: clinic.allow_form_password_setup, isRequested };
  const asked = withFilledOutClient(plan, knownAnswers(plan, call.sent), filledOutFor);
  const known = filledOutFor === null ? await withContactsClients(db, by, plan, asked) : asked;
  const answers = offersPasswords(offer) ? known : withoutPasswordSetUp(plan, known);
  const isOwnStaff = isStaff(rolesOf(by.actor));
  const person = { isStaff: isOwnStaff };
  const state = await deriveStateInTurns({ clinicId, plan, answers, today, person });
  const consentAgeYears = clinic.consent_age_years;
  const options = { today, consentAgeYears, state, isStaff: isOwnStaff, ...(pageIndex !== undefined && { pageIndex }) };
  const faults = validateForm(plan, answers, options);
  const faulty = new Set(faults.map(({ path }) => path));
  const isOnPage = (path: string) => pageIndex === undefined || plan.blocks.get(blockOf(path))?.pageIndex === pageIndex;
  const isValidated = (path: string) => isOnPage(path) && !isFaulty(path, faulty);
  const questions = answeredQuestions(plan, answers, state).filter(({ path }) => isValidated(path));
  const facts = { by, clinicId, uploader, draft, cards, filledOutFor, today };
  const sent: SentForm = { ...facts, plan, answers, state, questions, isValidated };
  const verdicts = [
    await validateSearchedOptions(db, sent),
    await validateServicePreferences(db, sent),
    await validatePrograms(db, sent),
    await validateClientProfiles(db, sent),
    await validateCards(db, sent),
    await validateAnswerFiles(db, sent),
  ];
  faults.push(...verdicts.flatMap((verdict) => verdict.faults));
  const values = new Map(verdicts.flatMap((verdict) => [...verdict.values]));
  const terms = await findShownTerms(db, clinicId, { found, state, locale });
  faults.push(...validateShownTerms(answers, terms).filter(({ path }) => isValidated(path)));
  return { faults, answers, state, values, terms };
}

/** A fault of a list of entries is one of each entry: their answers were not judged. */
const isFaulty = (path: string, faulty: ReadonlySet<string>): boolean => {
  const parts = path.split('.');
  return parts.some((_part, index) => faulty.has(parts.slice(0, index + 1).join('.')));
};

const blockOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** Preferred practitioners and disciplines are the clinic's, and the practitioner has the discipline (BL-04). */
async function validateServicePreferences(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const preferences = preferencesOf(sent);
  if (preferences.length === 0) return NO_FAULTS;
  const known = await findKnownCare(db, sent.clinicId, preferences);
  const faults = preferences.flatMap((preference): AnswerFault[] => {
    const field = wrongCareField(preference, known);
    return field === null ? [] : [{ path: `${preference.key}.${field}`, code: 'choice-unknown' }];
  });
  return { faults, values: new Map() };
}

interface Preference extends PreferredCare {
  readonly key: string;
}

function preferencesOf({ plan, answers, state, isValidated }: SentForm): Preference[] {
  return shownBuiltIn(plan, state, 'service-preferences')
    .map(({ key }) => {
      const idAt = (field: string): number | null => {
        const id = answers[key]?.[field];
        return typeof id === 'number' && isValidated(`${key}.${field}`) ? id : null;
      };
      return { key, practitionerId: idAt('practitioner_id'), occupationId: idAt('occupation_id') };
    })
    .filter(({ practitionerId, occupationId }) => practitionerId !== null || occupationId !== null);
}

/** Returns the terms that the shown blocks of terms have in the reader's language (BL-05), by key of the block. */
async function findShownTerms(
  db: Database,
  clinicId: number,
  { found, state, locale }: { readonly found: FoundForm; readonly state: FormState; readonly locale: Locale },
): Promise<ReadonlyMap<string, string>> {
  const shown = found.in(locale);
  const blocks = found.plan.pages.flatMap(({ blocks: ofPage }, page) =>
    ofPage.map(({ key }, index) => ({ key, block: shown.staffPages[page]?.blocks[index] })),
  );
  const withTerms = blocks.filter(({ key, block }) => block && isBuiltIn(block, 'tos') && state.blocks.has(key));
  if (withTerms.length === 0) return new Map();
  const { tos } = await readTemplate(db, clinicId, locale);
  return new Map(
    withTerms.map(({ key, block }) => [key, (block && termsOf(block, tos)) ?? DEFAULT_TERMS[shown.locale]]),
  );
}

/** Terms that a person was shown and that are not the terms of this moment: the person reads and signs again (BL-05). */
const validateShownTerms = (answers: FormAnswers, terms: ReadonlyMap<string, string>): AnswerFault[] =>
  [...terms].flatMap(([key, text]) => {
    const shown = answers[key]?.[TERMS];
    return shown === undefined || shown === text ? [] : [{ path: `${key}.${TERMS}`, code: 'terms-changed' }];
  });

/** Other calls wait no longer for one judgement. */
const TURN_MS = 5;
/** Judgements of one clinic that wait for the one that is going on. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

interface FormToDerive {
  readonly clinicId: number;
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly person: FormPerson;
}

/** By clinic, while it has judgements that take more than a turn. */
const queues = new Map<number, { readonly limit: LimitFunction; inside: number }>();

/**
 * Derives the state of a form in turns with other calls. Of the judgements of a clinic that take more than a turn, one goes on at a time: its
 * own visitors wait, and those of other clinics do not.
 * @throws AppError `answers-too-large` for more work than any form may take, before the work; `unavailable` when too many wait.
 */
export async function deriveStateInTurns({ clinicId, plan, answers, today, person }: FormToDerive): Promise<FormState> {
  const work = judgementWork(plan, answers);
  if (work > MOST_JUDGED_WORK) throw new AppError('answers-too-large', `${work} pieces of work`);
  const steps = formStateSteps(plan, answers, today, person);
  return oneTurn(steps) ?? (await queued(clinicId, () => inTurns(steps)));
}

type Steps = ReturnType<typeof formStateSteps>;

async function inTurns(steps: Steps): Promise<FormState> {
  for (;;) {
    await nextTurn();
    const state = oneTurn(steps);
    if (state) return state;
  }
}

/** @returns null: the state needs another turn. */
function oneTurn(steps: Steps): FormState | null {
  const untilMs = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() > untilMs) return null;
  }
}

async function queued<T>(clinicId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(clinicId) ?? { limit: pLimit(1), inside: 0 };
  if (queue.inside > MOST_WAITING)
    throw new AppError('unavailable', 'too many forms wait', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  queues.set(clinicId, queue);
  queue.inside += 1;
  try {
    return await queue.limit(work);
  } finally {
    queue.inside -= 1;
    if (queue.inside === 0) queues.delete(clinicId);
  }
}

/** Counts one judged page for its network. @throws AppError `too-many-requests`. */
export async function countStep(deps: Deps, caller: { readonly clinicId: number; readonly ip: string }): Promise<void> {
  const { clinicId, ip } = caller;
  if (isUnbounded(deps.config, ip)) return;
  await countHits(deps, clinicId, [{ policy: 'form-step-network', subject: ip, most: deps.config.formBounds.steps }]);
}

/**
 * Judges the answers of one page (RN-05). The call has the answers of all pages, because conditions read them. Stores nothing.
 * @throws AppError as `findAnswerableForm` and `findResponseClient`; `not-found` for a page that the form does not have;
 * `answers-too-large`.
 */
export async function validateStep(
  deps: Deps,
  by: FormCaller,
  body: ParsedBodyOf<'validateFormStep'>,
): Promise<ReplyOf<'validateFormStep'>> {
  const { clinic, actor, locale } = by;
  // The messages depend on the client's data.
  const about = await findResponseClient(deps, by, body);
  const { form_id: formId, version, form_page_id: pageId, link_token: linkToken } = body;
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const reader = { clinicId: clinic.id, actor, nowMs, linkToken };
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, reader, form);
  const found = await findAnswerableForm(db, clinic.id, { formId, version, nowMs, mayUseUnlisted });
  const pageIndex = pageIndexOf(found.plan, pageId);
  if (pageIndex === null) throw new AppError('not-found', `page ${pageId} of form ${formId}`);
  const { faults } = await validateAnswers(db, {
    by,
    found,
    sent: sentAnswers(body),
    today: todayAt(deps, clinic),
    pageIndex,
    draft: draftOf(actor, formId, body),
    cards: formCardsOf(deps, by, about),
    isRequested: linkToken !== undefined,
    filledOutFor: about.isFilledOut ? about.clientId : null,
  });
  return wireFieldErrors(errorsOf(faults, locale));
}

/** Finds a page by its id, else by its position from 1. */
function pageIndexOf({ pages }: FormPlan, pageId: number): number | null {
  const byId = pages.findIndex(({ page }) => page.id === pageId);
  if (byId >= 0) return byId;
  const isUnsaved = pages[pageId - 1]?.page.id === null;
  return isUnsaved ? pageId - 1 : null;
}
