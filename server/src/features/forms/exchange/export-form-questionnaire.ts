import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { exportQuestionnaire } from '@carefront/shared/domain/fhir';
import type { Deps } from '../../../deps.ts';
import { isChanged } from '../../../forms/public.ts';
import { clinicOrigin } from '../../../platform/clinics/clinic-origin.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';

const STATUS = { Draft: 'draft', Published: 'active', Disabled: 'retired' } as const;
const SECOND_LANGUAGE: Readonly<Record<Locale, Locale>> = { en: 'fr', fr: 'en' };

/** Canonical address of a form as a Questionnaire: where staff get it. */
export const questionnaireUrl = (origin: string, formId: number): string =>
  `${origin}/api/v2/forms/${formId}/questionnaire`;

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
