import { deriveFormState, planForm, shownAnswers } from '@carefront/shared/domain';
import { exportQuestionnaire, exportResponse } from '@carefront/shared/domain/fhir';
import { expect, it } from 'vitest';
import { fhirFaults } from '../../../../shared/src/domain/forms/fhir/fhir-validator.fixture.ts';
import { FORM_TEMPLATES } from '../../../src/form-templates/form-templates.ts';
import { makeVersion } from '../../../src/forms/public.ts';
import { CEDAR_WAITLIST } from '../cedar-waitlist.data.ts';
import { MAPLE_FORMS } from '../maple/forms/maple-forms.seed.ts';

const written = [
  ...FORM_TEMPLATES.map(({ key, form }) => ({ title: `template ${key}`, form })),
  ...[...MAPLE_FORMS, CEDAR_WAITLIST].flatMap(({ slug, versions, draft }) =>
    [...versions, ...(draft ? [draft] : [])].map((form, index) => ({ title: `${slug} ${index}`, form })),
  ),
];

it.each(written)('FB-06 a FHIR validator accepts the Questionnaire in both languages: $title', ({ form }) => {
  const { name, description, definition, translations } = makeVersion(1, form);
  const { questionnaire } = exportQuestionnaire(definition, {
    status: 'active',
    title: name,
    description,
    version: '1.0',
    language: 'en',
    url: 'https://maple.example/api/v2/forms/1/questionnaire',
    ...(translations.fr && { translation: translations.fr }),
  });
  expect(fhirFaults(questionnaire)).toEqual([]);
  const plan = planForm(definition);
  const answers = shownAnswers(plan, {}, deriveFormState(plan, {}, '2026-06-15'));
  expect(fhirFaults(exportResponse(plan, answers, { status: 'completed' }).response)).toEqual([]);
});
