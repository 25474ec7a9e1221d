import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { answersOf } from '@carefront/shared/domain';
import { exportQuestionnaire, exportResponse } from '@carefront/shared/domain/fhir';
import type { Deps } from '../../../deps.ts';
import { canReadResponse } from '../../../form-records/form-records.ts';
import { findPublishedForm, isChanged } from '../../../forms/public.ts';
import { asStaff, recordReaderOf } from '../../../people/public.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { markSeen } from '../read/form-response.repository.ts';

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

const STATUS = { Draft: 'draft', Published: 'active', Disabled: 'retired' } as const;
const SECOND_LANGUAGE: Readonly<Record<Locale, Locale>> = { en: 'fr', fr: 'en' };

/** Canonical address of a form as a Questionnaire: where staff get it. */
const questionnaireUrl = (origin: string, formId: number): string => `${origin}/api/v2/forms/${formId}/questionnaire`;

/**
 * Exports the working copy of a form as a Questionnaire, in both languages. A working copy that differs from the published version is a draft
 * without a version number: nobody has answered it.
 * @throws AppError `not-found`.
 */
export async function exportFormQuestionnaire(
  deps: Pick<Deps, 'config' | 'database'>,
  clinicId: number,
  formId: number,
): Promise<ReplyOf<'getQuestionnaire'>> {
  const form = await deps.database.db
    .selectFrom('form as f')
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .select(['f.name', 'f.description', 'f.status', 'f.archived_at', 'f.published_version', 'f.definition'])
    .select(['f.locale', 'f.translations', 'f.origin', isChanged.as('has_changed')])
    .where('f.clinic_id', '=', clinicId)
    .where('f.id', '=', asBigint(formId))
    .executeTakeFirst();
  if (!form) throw new AppError('not-found', `form ${formId}`);
  const { name, description, status, locale, translations, origin, published_version: version } = form;
  const translation = translations[SECOND_LANGUAGE[locale]];
  const published = form.has_changed
    ? ({ status: 'draft' } as const)
    : { status: form.archived_at ? ('retired' as const) : STATUS[status], ...(version !== null && { version }) };
  const { questionnaire, unmapped } = exportQuestionnaire(form.definition, {
    ...published,
    title: name,
    description,
    language: locale,
    url: questionnaireUrl(await clinicOrigin(deps, clinicId), formId),
    ...(translation && { translation }),
    ...(origin && { origin }),
  });
  return { questionnaire: { ...questionnaire }, unmapped: [...unmapped] };
}
