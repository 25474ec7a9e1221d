import { EMPTY_CONTACT, type EpochMs, type FormMeta } from '@carefront/shared/domain';
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ClientProfileRecord } from '../client-profiles/public.ts';
import { type AttachmentSubject, DRAFT_KIND, releaseAttachments } from '../files/public.ts';
import { isAmongReached, isContactOf, isReached, type ReachedClient, type RecordReader } from '../people/public.ts';
import { sha256 } from '../platform/access/secrets.ts';
import { isUuid } from '../platform/database/call-ids.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

type ResponseExpressions = ExpressionBuilder<Omit<Tables, 'form_response'> & { r: Tables['form_response'] }, 'r'>;

const readableBy =
  (isClientReached: typeof isReached) =>
  (clinicId: number, reader: RecordReader) =>
  (is: ResponseExpressions): RawBuilder<boolean> =>
    reader.reachesAll
      ? sql<boolean>`true`
      : sql<boolean>`${is.or([
          is.and([
            is('r.submitted_by_user_id', '=', reader.userId),
            is.or([is('r.client_id', 'is', null), isContactOf(clinicId, reader, sql.ref('r.client_id'))]),
          ]),
          isClientReached(clinicId, reader, sql.ref('r.client_id')),
        ])}`;

/**
 * Whether the reader may read the response `r` of the enclosing statement: a response about a client that they reach, or their own response
 * about no client, or about a client whose contact they are.
 */
export const isResponseReadable = readableBy(isReached);

/** As `isResponseReadable`, for a statement over many responses. */
export const isAmongReadable = readableBy(isAmongReached);

/** A contact knows a client's name. Everything else is as for a client of whom the clinic knows nothing. */
export const namesOnly = ({ id, firstName, lastName }: ReachedClient): ClientProfileRecord => ({
  ...EMPTY_CONTACT,
  client_id: id,
  user_id: null,
  first_name: firstName,
  last_name: lastName,
  dob: '',
  sex: 'M',
  same_as_sex: 0,
  gender: '',
  other_gender: '',
  address: '',
  city: '',
  country_id: null,
  state_id: null,
  postal_code: '',
  timezone: '',
  bool_needs_guardian: 0,
  guardian: [],
  diagnosis: [],
});

/** Whether the reader may read the response (RL-02). False for an unknown response. */
export async function canReadResponse(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  responseId: string,
): Promise<boolean> {
  if (!isUuid(responseId)) return false;
  const row = await db
    .selectFrom('form_response as r')
    .select('r.id')
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .where(isResponseReadable(clinicId, reader))
    .executeTakeFirst();
  return row !== undefined;
}

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

type DraftRow = Selectable<Tables['form_draft']>;

export async function findDraft(
  db: Database | Tx,
  clinicId: number,
  { userId, formId, clientId }: DraftOwner,
): Promise<Pick<DraftRow, 'version' | 'content' | 'written_at'> | undefined> {
  return db
    .selectFrom('form_draft')
    .select(['version', 'content', 'written_at'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('form_id', '=', formId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

interface DraftToSave extends DraftOwner {
  readonly clinicId: number;
  readonly version: number;
  readonly content: string;
  /** By the clock of the device. */
  readonly writtenAtMs: EpochMs;
  readonly nowMs: EpochMs;
}

/** An older text never replaces a newer one. @returns Whether the draft was written. */
export async function saveDraft(tx: Tx, draft: DraftToSave): Promise<boolean> {
  const written = await tx
    .insertInto('form_draft')
    .values({
      clinic_id: draft.clinicId,
      user_id: draft.userId,
      form_id: draft.formId,
      client_id: draft.clientId,
      version: String(draft.version),
      content: draft.content,
      written_at: new Date(draft.writtenAtMs),
      saved_at: new Date(draft.nowMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'user_id', 'form_id', 'client_id'])
        .doUpdateSet({
          version: sql`excluded.version`,
          content: sql`excluded.content`,
          written_at: sql`excluded.written_at`,
          saved_at: sql`excluded.saved_at`,
        })
        .whereRef('form_draft.written_at', '<=', 'excluded.written_at'),
    )
    .returning('form_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Removes the draft and gives its files back to the person. @returns Whether there was a draft. */
export async function removeDraft(tx: Tx, clinicId: number, owner: DraftOwner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('form_draft')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', owner.userId)
    .where('form_id', '=', owner.formId)
    .where('client_id', '=', owner.clientId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await releaseAttachments(tx, clinicId, draftSubject(owner));
  return numDeletedRows > 0n;
}

/** Removes the person's oldest drafts beyond this number. */
export async function removeOldestDrafts(tx: Tx, clinicId: number, userId: number, most: number): Promise<void> {
  const oldest = await tx
    .selectFrom('form_draft')
    .select(['form_id', 'client_id'])
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('form_id')
    .orderBy('client_id')
    .offset(most)
    .execute();
  for (const { form_id: formId, client_id: clientId } of oldest)
    await removeDraft(tx, clinicId, { userId, formId, clientId });
}
