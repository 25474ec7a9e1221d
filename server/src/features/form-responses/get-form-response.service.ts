import { AppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import { readerMetas } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { asStaff, recordReaderOf } from '../../form-records/public.ts';
import { findPublishedForm, toShownForm } from '../../forms/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { findMetas, findResponse, markSeen } from './form-response.repository.ts';
import { toResponseItem } from './response-item.ts';

/**
 * Returns a response with the version of the form that it answers (RN-20), in the language in which the form was shown. Nobody gets an
 * answer that they may not see (`readerMetas`). The response is new until somebody of the clinic gets it here; the first of them still reads
 * that it is new.
 * @throws AppError `not-found`, also for a response that the caller may not read.
 */
export async function getFormResponse(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    clinic: { id: clinicId },
    actor,
    id,
  }: { readonly clinic: { readonly id: number }; readonly actor: Person; readonly id: string },
): Promise<ReplyOf<'getFormResponse'>> {
  const reader = recordReaderOf(actor);
  const row = reader && (await findResponse(db, clinicId, reader, id));
  const found = row && (await findPublishedForm(db, clinicId, row.form_id, { version: Number(row.version) }));
  if (!found) throw new AppError('not-found', `response ${id}`);
  const metas = await findMetas(db, clinicId, row.id);
  const whose = {
    userId: actor.userId,
    isStaff: isStaff(actor.roles),
    isSubmitter: row.submitted_by_user_id === actor.userId,
    isClient: row.client_user_id === actor.userId,
  };
  if (whose.isStaff && row.seen_at === null)
    await markSeen(db, clinicId, asStaff(reader), { id: row.id, now: new Date(clock.nowMs()) });
  return {
    ...toResponseItem(row, found, { locale: row.locale, isStaff: whose.isStaff }),
    form: toShownForm(found, { locale: row.locale, isStaff: whose.isStaff }),
    metas: [...readerMetas(found.plan, metas, whose)],
  };
}
