import { AppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import { readerMetas } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { findPublishedForm, toShownForm } from '../../../forms/public.ts';
import { asStaff, recordReaderOf } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { findMetas, findResponse, markSeen } from './form-response.repository.ts';
import { toResponseItem } from './list-form-responses.ts';

interface ResponseCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly id: string;
}

/**
 * Returns a response with the version of the form that it answers (RN-20), in the language in which the form was shown. The reader
 * gets only answers that they may see (`readerMetas`). The response is new until somebody of the clinic gets it here; the first of them still reads
 * that it is new.
 * @throws AppError `not-found`, also for a response that the caller may not read.
 */
export async function getFormResponse(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: ResponseCall,
): Promise<ReplyOf<'getFormResponse'>> {
  return (await openResponse(deps, call)).response;
}

/** As `getFormResponse`. @returns Also whether the caller reads it as a person who works at the clinic. */
export async function openResponse(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  call: ResponseCall,
): Promise<{ readonly response: ReplyOf<'getFormResponse'>; readonly isStaff: boolean }> {
  const clinicId = call.clinic.id;
  const read = await readResponse(db, call);
  if (!read) throw new AppError('not-found', `response ${call.id}`);
  const { row, found, reader, isStaff: isAtWork, metas } = read;
  if (isAtWork && row.seen_at === null)
    await markSeen(db, clinicId, asStaff(reader), { id: row.id, now: new Date(clock.nowMs()) });
  const shown = { locale: row.locale, isStaff: isAtWork };
  return {
    response: { ...toResponseItem(row, found, shown), form: toShownForm(found, shown), metas: [...metas] },
    isStaff: isAtWork,
  };
}

/** Whether the person sees the file in an answer of the response (CT-09). */
export async function canReadAnswerFile(db: Database, call: ResponseCall, fileId: string): Promise<boolean> {
  const read = await readResponse(db, call);
  return read !== null && (read.isStaff || read.metas.some(({ meta_value }) => meta_value.includes(fileId)));
}

/** @returns The response with the answers that the person sees; null for a response out of the person's reach. */
async function readResponse(db: Database, { clinic: { id: clinicId }, actor, id }: ResponseCall) {
  const reader = recordReaderOf(actor);
  const row = reader && (await findResponse(db, clinicId, reader, id));
  const found = row && (await findPublishedForm(db, clinicId, row.form_id, { version: Number(row.version) }));
  if (!found) return null;
  const whose = {
    userId: actor.userId,
    isStaff: isStaff(actor.roles) && row.is_at_work,
    isSubmitter: row.submitted_by_user_id === actor.userId,
    isClient: row.client_user_id === actor.userId,
  };
  const metas = readerMetas(found.plan, await findMetas(db, clinicId, row.id), whose);
  return { row, found, reader, isStaff: whose.isStaff, metas };
}
