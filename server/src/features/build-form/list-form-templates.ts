import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { FORM_TEMPLATES, type FormTemplate } from '../../form-templates/public.ts';
import { makeVersion, type WrittenText } from '../../forms/public.ts';

type ListedTemplate = ReplyOf<'listFormTemplates'>['data'][number];

/** The product's templates, in the reader's language. */
export const listFormTemplates = (locale: Locale): ReplyOf<'listFormTemplates'> => ({
  data: FORM_TEMPLATES.map((template) => toListed(template, locale)),
});

function toListed({ key, typeId, form }: FormTemplate, locale: Locale): ListedTemplate {
  const { pages } = makeVersion(0, form).definition;
  const questions = pages.flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()));
  const inLanguage = (text: WrittenText): string => (typeof text === 'string' ? text : text[locale === 'fr' ? 1 : 0]);
  return {
    key,
    name: inLanguage(form.name),
    form_description: inLanguage(form.description),
    form_type_id: typeId,
    pages_count: pages.length,
    // A score is computed: nobody answers it.
    questions_count: questions.filter(({ input_type, computed }) => input_type !== 'text' && !computed).length,
  };
}
