import { ITEM_CONTROLS, URLS } from './r4/extension-urls.ts';

const slider = { url: URLS.itemControl, valueCodeableConcept: { coding: [{ system: ITEM_CONTROLS, code: 'slider' }] } };
const agreement = ['Disagree', 'Neutral', 'Agree'].map((display, index) => ({
  valueCoding: {
    code: display.toLowerCase(),
    display,
    extension: [{ url: URLS.ordinalValue, valueDecimal: index - 1 }],
  },
}));
const statement = (linkId: string, text: string) => ({ linkId, text, type: 'choice', answerOption: agreement });

/** A survey of our own with two pages, deeper groups, conditions, and parts that a form cannot hold. */
export const SATISFACTION = {
  resourceType: 'Questionnaire',
  status: 'draft',
  version: '2',
  title: 'Your visits',
  item: [
    {
      linkId: 'visit',
      text: 'Your visits',
      type: 'group',
      item: [
        {
          linkId: 'people',
          text: 'The people',
          type: 'group',
          item: [
            statement('heard', 'My therapist listens to me'),
            statement('clear', 'My therapist explains things well'),
            {
              linkId: 'desk',
              text: 'At the front desk',
              type: 'group',
              enableWhen: [{ question: 'heard', operator: 'exists', answerBoolean: true }],
              item: [statement('kind', 'The staff are friendly')],
            },
            {
              linkId: 'people-total',
              text: 'Score',
              type: 'decimal',
              readOnly: true,
              extension: [
                {
                  url: URLS.calculatedExpression,
                  valueExpression: {
                    language: 'text/fhirpath',
                    expression:
                      "%resource.descendants().where(linkId='heard' or linkId='clear' or linkId='kind').answer.value.ordinal().sum()",
                  },
                },
              ],
            },
          ],
        },
        {
          linkId: 'recommend',
          text: 'How likely are you to recommend us?',
          type: 'integer',
          extension: [
            slider,
            { url: URLS.minValue, valueInteger: 0 },
            { url: URLS.maxValue, valueInteger: 10 },
            { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue', valueInteger: 1 },
          ],
        },
        {
          linkId: 'missing',
          text: 'What do you miss?',
          type: 'text',
          maxLength: 500,
          enableBehavior: 'all',
          enableWhen: [
            { question: 'recommend', operator: '<', answerInteger: 7 },
            { question: 'heard', operator: '!=', answerCoding: { code: 'agree' } },
          ],
        },
      ],
    },
    {
      linkId: 'contact',
      text: 'Contact',
      type: 'group',
      item: [
        { linkId: 'may-call', text: 'May we call you?', type: 'boolean', initial: [{ valueBoolean: false }] },
        {
          linkId: 'phone',
          text: 'Phone number',
          type: 'string',
          required: true,
          enableWhen: [{ question: 'may-call', operator: '=', answerBoolean: true }],
        },
        {
          linkId: 'hour',
          text: 'When?',
          type: 'time',
          enableWhen: [{ question: 'other-form', operator: 'exists', answerBoolean: true }],
        },
        { linkId: 'therapist', text: 'Your therapist', type: 'reference' },
      ],
    },
  ],
};
