import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../../definition/answers.ts';
import { withNewIds } from '../../definition/new-ids.rules.ts';
import { planForm } from '../../plan/form-plan.ts';
import { movedTexts } from '../../texts/form-texts.rules.ts';
import { FRENCH_TEXTS, inFrench, OWN_LINK_IDS, REPEATING_GROUP, survey } from '../elsewhere.fixture.ts';
import { exportQuestionnaire } from '../export-questionnaire.rules.ts';
import { importQuestionnaire } from '../import-questionnaire.rules.ts';
import { exportResponse } from '../response/export-response.rules.ts';
import { numberedOrigin } from './origin.rules.ts';

const at = { url: 'http://clinic.example/Questionnaire/mood', version: '3' };

/** The form as it is stored after its import. */
function stored(resource: object) {
  const result = importQuestionnaire(JSON.parse(JSON.stringify(resource)));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  let id = 0;
  const definition = withNewIds(result.definition, () => (id += 1));
  const texts = result.translation ? movedTexts(result.definition, definition, result.translation.texts) : undefined;
  return { ...result, definition, texts, origin: numberedOrigin(result.origin, definition) };
}

/** The response to a form whose questions with these labels have these answers. */
function responseTo(resource: object, byLabel: Readonly<Record<string, unknown>>, change = (text: string) => text) {
  const form = stored(resource);
  const definition = JSON.parse(change(JSON.stringify(form.definition))) as typeof form.definition;
  const plan = planForm(definition);
  const answers: Record<string, Record<string, unknown>> = {};
  for (const { key, questions } of plan.blocks.values())
    for (const question of questions)
      if (question.control.label in byLabel)
        answers[key] = { ...answers[key], [question.key]: byLabel[question.control.label] };
  const head = { status: 'completed', authored: '2026-06-15T10:00:00Z', questionnaire: 'https://ours' } as const;
  return exportResponse(plan, answers as FormAnswers, { ...head, origin: form.origin });
}

describe('FB-06 a response to an imported form', () => {
  it('has the linkId, the words, the code and the Questionnaire of the other system', () => {
    const { response, unmapped } = responseTo(OWN_LINK_IDS, { 'How is your mood?': 'down' });
    expect(response).toEqual({
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'http://clinic.example/Questionnaire/mood|3',
      status: 'completed',
      authored: '2026-06-15T10:00:00Z',
      item: [
        {
          linkId: 'mood-1',
          text: 'How is your mood?',
          answer: [{ valueCoding: { system: 'http://codes.example/level', code: 'down', display: 'Low' } }],
        },
      ],
    });
    expect(unmapped).toEqual([]);
  });

  it('is a response to our own Questionnaire as soon as the form asks something else', () => {
    const { response } = responseTo(OWN_LINK_IDS, { 'How is your mood?': 'down' }, (text) =>
      text.replace('"option_value":"down"', '"option_value":"very-down"'),
    );
    expect(response.questionnaire).toBe('https://ours');
    expect(response.item?.[0]?.linkId).toBe('page_0');
  });

  it('keeps the words that people read: another label goes out as it is', () => {
    const { response } = responseTo(OWN_LINK_IDS, { 'How are you?': 'up' }, (text) =>
      text.replace('How is your mood?', 'How are you?'),
    );
    expect(response.item).toMatchObject([{ linkId: 'mood-1', text: 'How are you?' }]);
  });

  const types = survey(
    'Types',
    { linkId: 'b', prefix: '1.', text: 'B', type: 'boolean' },
    { linkId: 'i', text: 'I', type: 'integer' },
    { linkId: 'q', text: 'Q', type: 'quantity', extension: [unit('kg')] },
    { linkId: 't', text: 'T', type: 'time' },
    { linkId: 'n', text: 'N', type: 'choice', answerOption: [{ valueInteger: 3 }] },
    { linkId: 'o', text: 'O', type: 'open-choice', repeats: true, answerOption: [{ valueString: 'Rest' }] },
    {
      linkId: 'g',
      text: 'G',
      type: 'group',
      item: [{ linkId: 's', text: 'S', type: 'string', item: [{ linkId: 'below', text: 'Below', type: 'date' }] }],
    },
  );
  function unit(code: string) {
    const valueCoding = { system: 'http://unitsofmeasure.org', code, display: code };
    return { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit', valueCoding };
  }

  it('has answers of the types that the other system asked for, in its groups', () => {
    const { response, unmapped } = responseTo(
      { ...types, ...at },
      {
        '1. B': 'No',
        I: '4',
        'Q (kg)': '71.5',
        T: '09:30',
        N: '3',
        O: ['Rest', 'Other'],
        'Please specify': 'Tea',
        S: 'x',
        Below: '2026-02-28',
      },
    );
    const quantity = { value: 71.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' };
    expect(response.item).toEqual([
      { linkId: 'b', text: 'B', answer: [{ valueBoolean: false }] },
      { linkId: 'i', text: 'I', answer: [{ valueInteger: 4 }] },
      { linkId: 'q', text: 'Q', answer: [{ valueQuantity: quantity }] },
      { linkId: 't', text: 'T', answer: [{ valueTime: '09:30:00' }] },
      { linkId: 'n', text: 'N', answer: [{ valueInteger: 3 }] },
      { linkId: 'o', text: 'O', answer: [{ valueString: 'Rest' }, { valueString: 'Tea' }] },
      {
        linkId: 'g',
        text: 'G',
        item: [
          {
            linkId: 's',
            text: 'S',
            answer: [{ valueString: 'x' }],
            item: [{ linkId: 'below', text: 'Below', answer: [{ valueDate: '2026-02-28' }] }],
          },
        ],
      },
    ]);
    expect(unmapped).toEqual([]);
  });

  it('has an item for each entry of a repeating group', () => {
    const form = stored({ ...REPEATING_GROUP, ...at });
    const plan = planForm(form.definition);
    const [block] = [...plan.blocks.values()];
    const [name, dose] = block?.questions ?? [];
    const entries = [
      { [name?.key ?? '']: 'Iron', [dose?.key ?? '']: '1' },
      { [name?.key ?? '']: 'Zinc', [dose?.key ?? '']: '' },
    ];
    const answers = { [block?.key ?? '']: { entries } };
    const { response, unmapped } = exportResponse(plan, answers, { status: 'completed', origin: form.origin });
    expect(response.item).toEqual([
      {
        linkId: 'med',
        text: 'Each medicine',
        item: [
          { linkId: 'name', text: 'Name of it', answer: [{ valueString: 'Iron' }] },
          { linkId: 'dose', text: 'How much?', answer: [{ valueString: '1' }] },
        ],
      },
      {
        linkId: 'med',
        text: 'Each medicine',
        item: [{ linkId: 'name', text: 'Name of it', answer: [{ valueString: 'Zinc' }] }],
      },
    ]);
    expect(unmapped).toEqual([]);
  });
});

describe('FB-01 an imported form that is exported', () => {
  it('has its description, its codes, its code systems and its French texts again', () => {
    const [question] = OWN_LINK_IDS.item;
    const resource = {
      ...OWN_LINK_IDS,
      description: 'A short check.',
      item: [{ ...question, _text: inFrench('Comment va ?'), answerOption: french() }],
    };
    function french() {
      return [
        {
          valueCoding: {
            system: 'http://codes.example/level',
            code: 'up',
            display: 'Good',
            _display: inFrench('Bien'),
          },
        },
      ];
    }
    const form = stored(resource);
    const { questionnaire } = exportQuestionnaire(form.definition, {
      status: 'draft',
      title: form.title,
      description: form.description,
      language: 'en',
      url: 'https://ours',
      ...(form.texts && { translation: form.texts }),
      origin: form.origin,
    });
    expect(questionnaire).toMatchObject({ url: 'https://ours', description: 'A short check.', language: 'en' });
    const asked = questionnaire.item?.[0]?.item?.[0]?.item?.[0];
    expect(asked).toMatchObject({
      code: [{ system: 'http://codes.example', code: 'M1' }],
      _text: inFrench('Comment va ?'),
      answerOption: [{ valueCoding: { system: 'http://codes.example/level', code: 'up', _display: inFrench('Bien') } }],
    });
    const again = stored(questionnaire);
    expect([again.description, again.texts]).toEqual([form.description, form.texts]);
  });

  it('has one French text beside each English one', () => {
    const form = stored(FRENCH_TEXTS);
    const { questionnaire } = exportQuestionnaire(form.definition, {
      status: 'draft',
      title: form.title,
      language: 'en',
      ...(form.texts && { translation: form.texts }),
    });
    expect(stored(questionnaire).texts).toEqual(form.texts);
    expect(stored(questionnaire).unmapped).toEqual([]);
  });
});
