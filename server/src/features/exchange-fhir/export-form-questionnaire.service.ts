import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { exportQuestionnaire } from '@carefront/shared/domain/fhir';
import type { Deps } from '../../deps.ts';
import { asBigint } from '../../platform/database/call-ids.ts';

const STATUS = { Draft: 'draft', Published: 'active', Disabled: 'retired' } as const;

/**
 * Exports the working copy of a form as a Questionnaire.
 * @throws AppError `not-found`.
 */
export async function exportFormQuestionnaire(
  { database }: Pick<Deps, 'database'>,
  clinicId: number,
  formId: number,
): Promise<ReplyOf<'getQuestionnaire'>> {
  const form = await database.db
    .selectFrom('form')
    .select(['name', 'status', 'archived_at', 'published_version', 'definition'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .executeTakeFirst();
  if (!form) throw new AppError('not-found', `form ${formId}`);
  const { questionnaire, unmapped } = exportQuestionnaire(form.definition, {
    status: form.archived_at ? 'retired' : STATUS[form.status],
    title: form.name,
    ...(form.published_version !== null && { version: form.published_version }),
  });
  return { questionnaire: { ...questionnaire }, unmapped: [...unmapped] };
}
