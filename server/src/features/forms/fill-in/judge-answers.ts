import { isStaff, type Locale } from '@carefront/shared/contracts';
import { DEFAULT_TERMS } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  type FormAnswers,
  type FormState,
  type IsoDate,
  judgeForm,
  knownAnswers,
  offersPasswords,
  type PlannedQuestion,
  parentValue,
  type RemoteAnswer,
  TERMS,
  termsOf,
} from '@carefront/shared/domain';
import type { DraftOwner } from '../../../form-records/form-records.ts';
import type { FoundForm } from '../../../forms/public.ts';
import { findKnownCare, type PreferredCare, wrongCareField } from '../../../people/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { readTemplate } from '../../consent-template/public.ts';
import { optionNames } from '../blocks/search-options.ts';
import { judgeAnswerFiles } from './answer-files.ts';
import { judgeCards } from './cards.ts';
import {
  judgeClientProfiles,
  withContactsClients,
  withFilledOutClient,
  withoutPasswordSetUp,
} from './client-profiles.ts';
import type { FormCaller, FormCards } from './form-caller.ts';
import { deriveStateInTurns } from './form-state-in-turns.ts';
import { judgePrograms } from './programs.ts';
import {
  type AnsweredQuestion,
  answeredQuestions,
  isBuiltIn,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  shownBuiltIn,
} from './sent-form.ts';

export interface AnswersToJudge {
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

export interface JudgedAnswers {
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
export async function judgeAnswers(db: Database, call: AnswersToJudge): Promise<JudgedAnswers> {
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
  const faults = judgeForm(plan, answers, options);
  const faulty = new Set(faults.map(({ path }) => path));
  const isOnPage = (path: string) => pageIndex === undefined || plan.blocks.get(blockOf(path))?.pageIndex === pageIndex;
  const isJudged = (path: string) => isOnPage(path) && !isFaulty(path, faulty);
  const questions = answeredQuestions(plan, answers, state).filter(({ path }) => isJudged(path));
  const facts = { by, clinicId, uploader, draft, cards, filledOutFor, today };
  const sent: SentForm = { ...facts, plan, answers, state, questions, isJudged };
  const verdicts = [
    await judgeRemoteOptions(db, sent),
    await judgeServicePreferences(db, sent),
    await judgePrograms(db, sent),
    await judgeClientProfiles(db, sent),
    await judgeCards(db, sent),
    await judgeAnswerFiles(db, sent),
  ];
  faults.push(...verdicts.flatMap((verdict) => verdict.faults));
  const values = new Map(verdicts.flatMap((verdict) => [...verdict.values]));
  const terms = await findShownTerms(db, clinicId, { found, state, locale });
  faults.push(...judgeShownTerms(answers, terms).filter(({ path }) => isJudged(path)));
  return { faults, answers, state, values, terms };
}

/** A fault of a list of entries is one of each entry: their answers were not judged. */
const isFaulty = (path: string, faulty: ReadonlySet<string>): boolean => {
  const parts = path.split('.');
  return parts.some((_part, index) => faulty.has(parts.slice(0, index + 1).join('.')));
};

const blockOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** Chosen options of a question that the server searches exist, below the chosen option of the parent question (CT-03). */
async function judgeRemoteOptions(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  const remote = sent.questions.filter(({ control }) => control.is_remote_options);
  const parents = new Map([...sent.plan.questions.values()].map((one) => [one.control.form_control_id, one]));
  const findName = optionNames(db, sent.clinicId);
  for (const question of remote) {
    const { value } = question.answer as RemoteAnswer; // `judgeForm` has checked the shape
    const source = question.control.options_source ?? '';
    const name = await findName({ source, value, parent: parentValueOf(question, sent, parents) });
    if (name === null) faults.push({ path: question.path, code: 'choice-unknown' });
    else values.set(question.path, { value, label: name } satisfies RemoteAnswer);
  }
  return { faults, values };
}

/** @returns The chosen value of the parent question; undefined without a parent or its answer. */
function parentValueOf(
  { control, beside }: AnsweredQuestion,
  { answers }: SentForm,
  parents: ReadonlyMap<number | null, PlannedQuestion>,
): string | undefined {
  const parentId = control.form_options_parent_id;
  const parent = parentId === null ? undefined : parents.get(parentId);
  if (!parent) return undefined;
  const [block = ''] = parent.path.split('.', 1);
  const answer = beside[parent.key] ?? answers[block]?.[parent.key];
  return parentValue(answer) || undefined;
}

/** Preferred practitioners and disciplines are the clinic's, and the practitioner has the discipline (BL-04). */
async function judgeServicePreferences(db: Database, sent: SentForm): Promise<ServerVerdict> {
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

function preferencesOf({ plan, answers, state, isJudged }: SentForm): Preference[] {
  return shownBuiltIn(plan, state, 'service-preferences')
    .map(({ key }) => {
      const idAt = (field: string): number | null => {
        const id = answers[key]?.[field];
        return typeof id === 'number' && isJudged(`${key}.${field}`) ? id : null;
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
const judgeShownTerms = (answers: FormAnswers, terms: ReadonlyMap<string, string>): AnswerFault[] =>
  [...terms].flatMap(([key, text]) => {
    const shown = answers[key]?.[TERMS];
    return shown === undefined || shown === text ? [] : [{ path: `${key}.${TERMS}`, code: 'terms-changed' }];
  });
