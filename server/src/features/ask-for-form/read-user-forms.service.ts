import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { lastPageOf } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { isRecordId, type RecordReader, recordReaderOf } from '../../form-records/public.ts';
import { ownRecordsOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findUserForm, listUserForms as listRows, markOpened } from './requests/user-form.repository.ts';
import { readUserForms } from './user-form.dto.ts';

interface PersonCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
}

/** Lists a page of the requests for the clients whom the caller reaches, newest first. */
export async function listUserForms(
  { database: { db }, clock }: Deps,
  { clinic, actor, query, locale }: PersonCall & Pick<Call<'listUserForms'>, 'query'>,
): Promise<ReplyOf<'listUserForms'>> {
  const { client_id: clientId, form_id: formId, waiting, page, limit } = query;
  const filter = { clientId, formId, waitingAtMs: waiting === 1 ? clock.nowMs() : undefined };
  const offset = (page - 1) * limit;
  const { rows, total } = await listRows(db, clinic.id, readerOf(actor), filter, { offset, limit });
  return { data: await readUserForms(db, clinic.id, rows, locale), total, page, last_page: lastPageOf(total, limit) };
}

/**
 * Returns a request. Marks it as opened when the client or a person who looks after the client opens it first.
 * @throws AppError `not-found`.
 */
export async function getUserForm(
  deps: Deps,
  { clinic, actor, params: { id }, locale }: Call<'getUserForm'>,
): Promise<ReplyOf<'getUserForm'>> {
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a request');
  const own = ownRecordsOf(actor, 'assigned');
  await markOpened(deps.database.db, clinic.id, id, { nowMs: deps.clock.nowMs(), own });
  return readUserForm(deps, { clinic, actor, locale }, id);
}

/** @throws AppError `not-found`. */
export async function readUserForm(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, locale }: PersonCall,
  id: string,
): Promise<ReplyOf<'getUserForm'>> {
  const row = await findUserForm(db, clinic.id, readerOf(actor), id);
  const [found] = row ? await readUserForms(db, clinic.id, [row], locale) : [];
  if (!found) throw new AppError('not-found', `request ${id}`);
  return found;
}

function readerOf(actor: Person): RecordReader {
  const reader = recordReaderOf(actor);
  if (!reader) throw new AppError('unauthenticated', 'a visitor');
  return reader;
}
