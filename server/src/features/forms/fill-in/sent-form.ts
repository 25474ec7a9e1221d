import { AppError, type FieldRefusals, type Locale } from '@carefront/shared/contracts';
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
import type { Uploader } from '../../../files/public.ts';
import type { DraftOwner } from '../../../form-records/form-records.ts';
import type { FoundForm } from '../../../forms/public.ts';
import type { FormCaller, FormCards, ResponseClient } from './form-caller.ts';

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
  readonly isJudged: (path: string) => boolean;
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
  /** As `judgeForm` names it. */
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
