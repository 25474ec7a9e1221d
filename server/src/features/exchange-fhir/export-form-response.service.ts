import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { exportResponse } from '@carefront/shared/domain/fhir';
import type { Deps } from '../../deps.ts';
import { asStaff, canReadResponse, recordReaderOf } from '../../form-records/public.ts';
import { findPublishedForm } from '../../forms/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { markSeen } from '../form-responses/public.ts';

export interface ExportResponseCall {
  readonly params: { readonly id: string };
  readonly clinic: { readonly id: number };
  readonly actor: Actor;
}

/**
 * Exports a submitted form as a QuestionnaireResponse. Only staff may call it, for clients whom they reach at work: the answers hold what
 * clients do not see. The response is no longer new.
 * @throws AppError `not-found`, also for a response that the actor may not read.
 */
export async function exportFormResponse(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { params: { id }, clinic, actor }: ExportResponseCall,
): Promise<ReplyOf<'getQuestionnaireResponse'>> {
  const { db } = database;
  const person = recordReaderOf(actor);
  const reader = person && asStaff(person);
  if (!reader || !(await canReadResponse(db, clinic.id, reader, id))) throw new AppError('not-found', `response ${id}`);
  const [row, metas] = await Promise.all([
    db
      .selectFrom('form_response')
      .select(['form_id', 'version'])
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('form_response_meta')
      .select(['meta_key', 'meta_value'])
      .where('clinic_id', '=', clinic.id)
      .where('response_id', '=', id)
      .orderBy('position')
      .execute(),
  ]);
  const form = await findPublishedForm(db, clinic.id, row.form_id, { version: Number(row.version) });
  if (!form) throw new Error(`response ${id} names a version that does not exist`);
  await markSeen(db, clinic.id, reader, { id, now: new Date(clock.nowMs()) });
  const { response, unmapped } = exportResponse(form.plan, answersOf(metas), { status: 'completed' });
  return { response: { ...response }, unmapped: [...unmapped] };
}
