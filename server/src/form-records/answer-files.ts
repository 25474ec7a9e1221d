import type { FormMeta } from '@carefront/shared/domain';
import { type AttachmentSubject, DRAFT_KIND } from '../files/public.ts';
import { sha256 } from '../platform/access/secrets.ts';

/** Purpose under which `files` keeps the files of answers. */
export const ANSWER_FILES = 'form-answer';

/** The owner of a response's files. Everybody who may read the response may read them (CT-09). */
export const responseSubject = (responseId: string): AttachmentSubject => ({ kind: 'form-response', id: responseId });

/** A draft of one person for one form. */
export interface DraftOwner {
  readonly userId: number;
  readonly formId: number;
  /** The client whom the answers are about; 0: the person's own draft. */
  readonly clientId: number;
}

/** The owner of a draft's files. Only the person of the draft may read them. */
export const draftSubject = ({ userId, formId, clientId }: DraftOwner): AttachmentSubject => ({
  kind: DRAFT_KIND,
  id: `${userId}.${formId}.${clientId}`,
});

/** Whether the subject is a draft of the person. */
export const isOwnDraft = ({ kind, id }: AttachmentSubject, userId: number): boolean =>
  kind === DRAFT_KIND && id.startsWith(`${userId}.`);

/** SHA-256 of stored answers in their order: a later change of an answer is detected. */
export const answersHash = (metas: readonly Pick<FormMeta, 'meta_key' | 'meta_value'>[]): Buffer =>
  sha256(JSON.stringify(metas.map(({ meta_key, meta_value }) => [meta_key, meta_value])));
