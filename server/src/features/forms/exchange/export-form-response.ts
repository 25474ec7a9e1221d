import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { exportResponse } from '@carefront/shared/domain/fhir';
import type { Deps } from '../../../deps.ts';
import { canReadResponse } from '../../../form-records/form-records.ts';
import { findPublishedForm } from '../../../forms/public.ts';
import { asStaff, recordReaderOf } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { markSeen } from '../read/form-response.repository.ts';
import { questionnaireUrl } from './export-form-questionnaire.ts';

interface ExportResponseCall {
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
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
  { params: { id }, clinic, actor }: ExportResponseCall,
): Promise<ReplyOf<'getQuestionnaireResponse'>> {
  const { database, clock } = deps;
  const { db } = database;
  const person = recordReaderOf(actor);
  const reader = person && asStaff(person);
  if (!reader || !(await canReadResponse(db, clinic.id, reader, id))) throw new AppError('not-found', `response ${id}`);
  const [row, metas] = await Promise.all([
    db
      .selectFrom('form_response as r')
      .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 'r.clinic_id').onRef('f.id', '=', 'r.form_id'))
      .leftJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
      .select(['r.form_id', 'r.version', 'r.submitted_at', 'r.client_id', 'f.origin'])
      .select(['c.first_name', 'c.last_name'])
      .where('r.clinic_id', '=', clinic.id)
      .where('r.id', '=', id)
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
  const origin = await clinicOrigin(deps, clinic.id);
  const { response, unmapped } = exportResponse(form.plan, answersOf(metas), {
    status: 'completed',
    questionnaire: `${questionnaireUrl(origin, row.form_id)}|${row.version}`,
    authored: row.submitted_at.toISOString(),
    ...(row.client_id !== null && { subject: subjectOf(origin, row.client_id, row) }),
    ...(row.origin && { origin: row.origin }),
  });
  return { response: { ...response }, unmapped: [...unmapped] };
}

/** The client, by the number that the clinic gives them. A caller who may read the response may know whom it is about. */
function subjectOf(
  origin: string,
  clientId: number,
  { first_name, last_name }: { readonly first_name: string | null; readonly last_name: string | null },
) {
  const display = [first_name, last_name].filter((name) => name).join(' ');
  const identifier = { system: `${origin}/clients`, value: String(clientId) };
  return { type: 'Patient', identifier, ...(display !== '' && { display }) };
}
