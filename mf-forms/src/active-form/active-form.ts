import { useSession } from '@carefront/shared/app';
import { isStaff, type ReplyOf } from '@carefront/shared/contracts';
import type { AnswerPath, BlockAnswers, FormPlan, IsoDate } from '@carefront/shared/domain';
import type { UploadedFile, UploadOptions } from '@carefront/shared/forms/files';
import { createContext, useContext } from 'react';

/** A form with its pages, as the server gives it to the reader. */
export type ShownForm = ReplyOf<'getLiveForm'>;

/**
 * - `fill-in`: answers are kept as a draft and submitted.
 * - `preview`: everything can be tried, nothing is kept or submitted (RN-13).
 * - `trial`: filled in by all rules of the browser, in a context that sends and keeps nothing (FB-03).
 * - `read-only`: a submitted form; all inputs are disabled (RN-12).
 */
export type FormMode = 'fill-in' | 'preview' | 'trial' | 'read-only';

/** Whether pages are turned without being validated. */
export const isFree = (mode: FormMode): boolean => mode === 'preview' || mode === 'read-only';

/** Calls for the files of a form. */
export interface FormFiles {
  /** Sends one file for the question. @throws ApiError with the server's refusal. */
  upload(path: string, file: File, options: UploadOptions): Promise<Pick<UploadedFile, 'id'>>;
  /** Removes an uploaded file that is not submitted yet. Never throws: the server removes unused files by itself. */
  remove(id: string): Promise<void>;
  /** Address of the file's bytes, on the clinic's own host. */
  urlOf(id: string): string;
}

/** The answers of all blocks of the form, for a question that depends on a question of another block. */
interface OpenAnswers {
  answerOf(path: AnswerPath): unknown;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
  /**
   * Replaces the answers of a block by answers that nobody typed, such as the clinic's country: they alone make no draft and no question
   * about lost changes. The block puts the same answers into its Final Form.
   */
  prepare(blockKey: string, answers: BlockAnswers): void;
}

/** The name that a person typed for a signature; the other blocks of the form offer it again (BL-01). */
export interface SharedName {
  get(): string;
  set(name: string): void;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
}

/** Details of the current page without which the form cannot be sent (CP-11). */
export interface MissingParts {
  /** Names them; null: none. */
  get(): string | null;
  set(blockKey: string, missing: string | null): void;
  /** @returns Ends the subscription. */
  subscribe(onChange: () => void): () => void;
}

/** The person that the form is for, where the opener of the form knows it. */
export interface FormPurpose {
  /** The client that staff fill the form in for (RN-18). */
  readonly fillOutFor?: { clientId: number; name: string } | undefined;
  /** The request that the form answers, with the token of its emailed link, and the client's name unless the reader is the client. */
  readonly request?:
    | {
        userFormId: string;
        linkToken?: string | undefined;
        /** The masked address that got the link, and whether answers from another device are on the server; absent: no address got it. */
        otherDevice?: { email: string; hasAnswers: boolean } | undefined;
        clientName?: string | undefined;
        /** Known where the reader reaches the client. */
        clientId?: number | undefined;
      }
    | undefined;
}

/** The client whom the answers are about, with the name that the reader knows; null: the reader, or nobody yet. */
export function personOf({ fillOutFor, request }: FormPurpose): { clientId: number; name: string } | null {
  if (fillOutFor) return fillOutFor;
  const { clientId, clientName } = request ?? {};
  return clientId !== undefined && clientName !== undefined ? { clientId, name: clientName } : null;
}

/** The form that the controls and blocks belong to. The same object while the form is open. */
export interface ActiveForm {
  readonly form: ShownForm;
  readonly plan: FormPlan;
  readonly mode: FormMode;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly purpose: FormPurpose;
  readonly files: FormFiles;
  readonly answers: OpenAnswers;
  readonly sharedName: SharedName;
  readonly missing: MissingParts;
}

const ActiveFormContext = createContext<ActiveForm | null>(null);

export const ActiveFormProvider = ActiveFormContext.Provider;

/** The form that this control or block belongs to. */
export function useActiveForm(): ActiveForm {
  const form = useContext(ActiveFormContext);
  if (!form) throw new Error('no form is open here');
  return form;
}

/** Whether the person at the browser works for the clinic. */
export function useIsStaff(): boolean {
  const session = useSession();
  return session.status === 'signed-in' && isStaff(session.user.roles);
}
