import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { moveAttachments, releaseAttachments } from '../../files/public.ts';
import {
  ANSWER_FILES,
  type DraftOwner,
  draftSubject,
  findDraft,
  removeDraft,
  removeOldestDrafts,
  saveDraft,
} from '../../form-records/form-records.ts';
import { findContactsClient, findReachedClient, recordReaderOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { isNestedDeeper } from '../../platform/http/json-body.ts';
import { invalidInput } from '../../platform/validation/field-refusal.ts';

/** Drafts of one person. Of more, the oldest are removed. */
const MOST_DRAFTS = 50;

export interface DraftCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly formId: number;
  /** The client whom the answers are about; undefined: the person's own draft. */
  readonly clientId: number | undefined;
}

/** @throws AppError `not-found` for another clinic's form, and for a client whom the person may not fill in for. */
export async function getDraft({ database: { db } }: Deps, call: DraftCall): Promise<ReplyOf<'getFormDraft'>> {
  const owner = await ownerOf({ db }, call);
  await requireForm(db, call);
  const found = await findDraft(db, call.clinic.id, owner);
  const draft = found && {
    version: Number(found.version),
    content: found.content,
    written_at: found.written_at.toISOString(),
  };
  return { draft: draft ?? null };
}

/**
 * Keeps a draft, with the files that its text names. A text that was written before the kept one changes nothing.
 * @throws AppError `not-found` for another clinic's form, and for a client whom the person may not fill in for; `invalid-input` for a text
 * that no browser wrote.
 */
export async function saveOwnDraft(
  deps: Deps,
  call: DraftCall,
  body: ParsedBodyOf<'saveFormDraft'>,
): Promise<undefined> {
  const { db } = deps.database;
  const { id: clinicId } = call.clinic;
  if (isTooDeep(body.content)) throw invalidInput(['content'], body, call.locale);
  const owner = await ownerOf({ db }, call);
  const nowMs = deps.clock.nowMs();
  await transaction(db, async (tx) => {
    await requireForm(tx, call);
    // A device whose clock is ahead must not keep later drafts from being saved.
    const writtenAtMs = Math.min(Date.parse(body.written_at), nowMs);
    const { version } = body;
    const content = withoutPasswords(body.content);
    if (!(await saveDraft(tx, { ...owner, clinicId, version, content, writtenAtMs, nowMs }))) return;
    await keepFiles(tx, clinicId, owner, content);
    await removeOldestDrafts(tx, clinicId, owner.userId, MOST_DRAFTS);
  });
}

/** Files that the text does not name any more go back to the person. */
async function keepFiles(tx: Tx, clinicId: number, owner: DraftOwner, content: string): Promise<void> {
  const ids = fileIdsIn(content);
  const to = draftSubject(owner);
  await releaseAttachments(tx, clinicId, to, ids);
  const uploader = { kind: 'account', userId: owner.userId } as const;
  await moveAttachments(tx, { clinicId, purpose: ANSWER_FILES, ids, uploader, to });
}

/** @throws AppError `not-found` for another clinic's form, and for a client whom the person may not fill in for. */
export async function removeOwnDraft({ database: { db } }: Deps, call: DraftCall): Promise<undefined> {
  const owner = await ownerOf({ db }, call);
  await requireForm(db, call);
  await transaction(db, (tx) => removeDraft(tx, call.clinic.id, owner));
}

async function requireForm(db: Database | Tx, { clinic, formId }: DraftCall): Promise<void> {
  if (!(await isForm(db, clinic.id, formId))) throw new AppError('not-found', `form ${formId}`);
}

async function ownerOf(
  { db }: Pick<Deps['database'], 'db'>,
  { clinic, actor, formId, clientId }: DraftCall,
): Promise<DraftOwner> {
  const { userId } = actor;
  if (clientId === undefined) return { userId, formId, clientId: 0 };
  const reader = recordReaderOf(actor);
  const client =
    reader &&
    ((await findReachedClient(db, clinic.id, reader, clientId)) ??
      (await findContactsClient(db, clinic.id, reader, clientId)));
  if (!client) throw new AppError('not-found', `client ${clientId} is out of reach`);
  return { userId, formId, clientId: client.id };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** More than a person may have uploaded (`UPLOADER_QUOTA`). */
const MOST_IDS = 100;

/** Returns the ids in a draft's text that may be files. Only the browser knows the format of the text. */
export function fileIdsIn(content: string): string[] {
  const ids = new Set<string>();
  for (const [id] of content.matchAll(UUID)) {
    ids.add(id);
    if (ids.size === MOST_IDS) break;
  }
  return [...ids];
}

/** Whether the clinic has the form, in any state. */
async function isForm(db: Database | Tx, clinicId: number, formId: number): Promise<boolean> {
  const row = await db
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .executeTakeFirst();
  return row !== undefined;
}

const SECRET_KEYS: readonly string[] = ['password', 'password_confirmation'];

/** Deeper than any answers of a browser. */
const DEEPEST = 32;

/** Whether no browser wrote this draft: it is nested so deep that a walk through it would exhaust the stack. */
export const isTooDeep = (content: string): boolean => isNestedDeeper(content, DEEPEST);

/**
 * The text of a draft without passwords. A browser keeps none in a draft; a call that has some loses them here. A text that is no JSON is no
 * draft of a browser, and stays as it is.
 * @param content - Not too deep (`isTooDeep`).
 */
export function withoutPasswords(content: string): string {
  if (!SECRET_KEYS.some((key) => content.includes(`"${key}"`))) return content;
  try {
    const kept: unknown = JSON.parse(content, (key, value: unknown) => (SECRET_KEYS.includes(key) ? undefined : value));
    return JSON.stringify(kept);
  } catch (error) {
    if (error instanceof SyntaxError) return content;
    throw error;
  }
}
