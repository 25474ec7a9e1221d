import type { AnswerFault, FormAnswers, FormPlan, FormState, IsoDate } from '@carefront/shared/domain';
import type { Uploader } from '../../../files/public.ts';
import type { DraftOwner } from '../../../form-records/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { FormCaller, FormCards } from '../answering/form-caller.ts';
import type { AnsweredQuestion } from './answered-questions.ts';

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

export interface ServerVerdict {
  readonly faults: readonly AnswerFault[];
  /** Values that the server stores instead of the sent ones, by path. */
  readonly values: ReadonlyMap<string, unknown>;
}

/** A rule that needs the server's data. The browser shows its faults after the call. */
export type ServerRule = (db: Database, sent: SentForm) => Promise<ServerVerdict>;

export const NO_FAULTS: ServerVerdict = { faults: [], values: new Map() };
