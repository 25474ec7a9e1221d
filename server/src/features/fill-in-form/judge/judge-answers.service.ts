import { type FieldRefusals, isStaff, type Locale } from '@carefront/shared/contracts';
import { answerMessage } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  type FormAnswers,
  type FormState,
  type IsoDate,
  judgeForm,
  knownAnswers,
  offersPasswords,
} from '@carefront/shared/domain';
import type { DraftOwner } from '../../../form-records/public.ts';
import type { FoundForm } from '../../../forms/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { FormCaller, FormCards } from '../answering/form-caller.ts';
import { withContactsClients, withFilledOutClient, withoutPasswordSetUp } from '../profiles/sent-profiles.ts';
import { judgeAnswerFiles } from './answer-files.rule.ts';
import { answeredQuestions } from './answered-questions.ts';
import { judgeCards } from './cards.rule.ts';
import { judgeClientProfiles } from './client-profile.rule.ts';
import { deriveStateInTurns } from './form-state-in-turns.ts';
import { judgePrograms } from './programs.rule.ts';
import { judgeRemoteOptions } from './remote-options.rule.ts';
import type { SentForm, ServerRule } from './server-rule.ts';
import { judgeServicePreferences } from './service-preferences.rule.ts';
import { findShownTerms, judgeShownTerms } from './shown-terms.ts';

/** Every rule that needs the server's data. */
const SERVER_RULES: readonly ServerRule[] = [
  judgeRemoteOptions,
  judgeServicePreferences,
  judgePrograms,
  judgeClientProfiles,
  judgeCards,
  judgeAnswerFiles,
];

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
  const values = new Map<string, unknown>();
  for (const rule of SERVER_RULES) {
    const verdict = await rule(db, sent);
    faults.push(...verdict.faults);
    for (const [path, value] of verdict.values) values.set(path, value);
  }
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

/** More than a person reads: a block with entries can have a hundred thousand unanswered questions. */
const MOST_FAULTS_TOLD = 1_000;

/** Codes and messages of the first faults by path, in the caller's language. */
export function errorsOf(faults: readonly AnswerFault[], locale: Locale): FieldRefusals {
  const byPath = Map.groupBy(faults.slice(0, MOST_FAULTS_TOLD), ({ path }) => path);
  const refusalOf = (fault: AnswerFault) => ({ code: fault.code, message: answerMessage(fault, locale) });
  return Object.fromEntries([...byPath].map(([path, all]) => [path, all.map(refusalOf)]));
}
