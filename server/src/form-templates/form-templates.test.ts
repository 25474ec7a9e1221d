import { planForm, textsOf } from '@carefront/shared/domain';
import { publishFaults } from '@carefront/shared/domain/form-building';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../content/content.ts';
import { makeVersion } from '../forms/public.ts';
import { FORM_TEMPLATES } from './form-templates.ts';

const made = FORM_TEMPLATES.map((template) => ({ ...template, version: makeVersion(0, template.form) }));

describe.each(made)('the template $key', ({ typeId, version: { name, description, definition, translations } }) => {
  it('FB-01 can be published as it is, in both languages', () => {
    const details = {
      name,
      form_description: description,
      slug: 'a',
      category_id: null,
      location: null,
      is_live: false,
    };
    const faults = publishFaults({
      details: { ...details, form_type_id: typeId },
      definition,
      translation: translations.fr ?? {},
    });
    expect([faults, Object.keys(translations)]).toEqual([[], ['fr']]);
  });

  it('FB-01 has no rich text that saving would change', () => {
    const rich = [...Object.entries(textsOf(definition)), ...Object.entries(translations.fr ?? {})].filter(([place]) =>
      /\.(?:content|default_value)$/.test(place),
    );
    for (const [, html] of rich) expect(cleanRichText(html)).toBe(html);
  });
});

describe('the templates', () => {
  it('FB-01 are those that clinics need most, each with a name of its own', () => {
    expect(FORM_TEMPLATES.map(({ key }) => key)).toEqual([
      ...['adult-intake', 'child-intake', 'consent-privileges', 'telehealth', 'phq-9', 'gad-7', 'satisfaction'],
    ]);
  });

  it.each([
    { key: 'phq-9', questions: 9, most: 27 },
    { key: 'gad-7', questions: 7, most: 21 },
  ])('FB-01 $key sums the points of its $questions questions', ({ key, questions, most }) => {
    const plan = planForm(made.find((each) => each.key === key)?.version.definition ?? { pages: [] });
    const total = [...plan.questions.values()].find(({ control }) => control.computed);
    const summed = total?.control.computed && 'sum' in total.control.computed ? total.control.computed.sum : [];
    const points = summed.map((part) => {
      const asked = 'question' in part ? plan.questions.get(part.question) : undefined;
      return Math.max(...(asked?.control.form_control_options ?? []).map(({ score = 0 }) => score));
    });
    expect([points.length, points.reduce((sum, each) => sum + each, 0)]).toEqual([questions, most]);
    expect(total?.control).toMatchObject({ is_for_staff: true, min_val: 0, max_val: most });
  });
});
