import { FORM_LIMITS } from '../../definition/definition-faults.rules.ts';
import { flag, list, number, record, type Shape, text } from './shape.rules.ts';

export const FHIR_LIMITS = {
  /** Every part of our own largest form is an item: pages, blocks, questions. */
  items: FORM_LIMITS.pages * (1 + FORM_LIMITS.blocksPerPage) + FORM_LIMITS.questions,
  /** Levels of items. */
  depth: 10,
  /** Options of one question. A form holds fewer. */
  options: 5_000,
  conditions: 100,
  extensions: 100,
  /** Characters. */
  linkId: 255,
  text: 10_000,
  /** As long as a label, an option and a compared value of a form can be. */
  label: 500,
  address: 1_000,
  /** JSON in our own extensions. */
  carried: 1_000_000,
} as const;

const shortText = text(FHIR_LIMITS.address);
/** The import makes a text of its own of words that are longer than a label. */
const longText = text(FHIR_LIMITS.text);
/** Parts of a coding without its extensions. */
const PLAIN_CODING = { system: shortText, code: shortText, display: longText };

const extensions: Shape = list(
  FHIR_LIMITS.extensions,
  record(
    {
      url: shortText,
      valueString: text(FHIR_LIMITS.carried),
      valueCode: shortText,
      valueInteger: number,
      valueDecimal: number,
      valueBoolean: flag,
      valueCoding: record(PLAIN_CODING),
      valueCodeableConcept: record({ coding: list(FHIR_LIMITS.extensions, record(PLAIN_CODING)) }),
      valueExpression: record({ name: shortText, language: shortText, expression: text(FHIR_LIMITS.carried) }),
    },
    ['url'],
  ),
);

const coding = record({ ...PLAIN_CODING, extension: extensions });

const answerOption = record({
  valueString: longText,
  valueCoding: coding,
  valueInteger: number,
  valueDate: shortText,
  valueTime: shortText,
  initialSelected: flag,
  extension: extensions,
});

const enableWhen = record(
  {
    question: shortText,
    operator: shortText,
    answerBoolean: flag,
    answerDecimal: number,
    answerInteger: number,
    answerDate: shortText,
    answerString: longText,
    answerCoding: coding,
  },
  ['question', 'operator'],
);

/** Fields of an item of a Questionnaire, without its items. */
export const ITEM_FIELDS = {
  prefix: longText,
  text: longText,
  code: list(FHIR_LIMITS.extensions, coding),
  type: shortText,
  required: flag,
  repeats: flag,
  readOnly: flag,
  maxLength: number,
  answerOption: list(FHIR_LIMITS.options, answerOption),
  answerValueSet: shortText,
  enableWhen: list(FHIR_LIMITS.conditions, enableWhen),
  enableBehavior: shortText,
  extension: extensions,
} as const satisfies Record<string, Shape>;

const responseAnswer = record({
  valueBoolean: flag,
  valueTime: shortText,
  valueUri: shortText,
  valueQuantity: record({ value: number, unit: shortText, system: shortText, code: shortText }),
  valueString: longText,
  valueDecimal: number,
  valueInteger: number,
  valueDate: shortText,
  valueCoding: coding,
  valueAttachment: record({ url: shortText, title: shortText }),
});

/** Fields of an item of a QuestionnaireResponse, without its items. */
export const RESPONSE_ITEM_FIELDS = { text: longText, answer: list(FHIR_LIMITS.options, responseAnswer) } as const;

/** Fields of both resources, without their items. */
export const RESOURCE_FIELDS = {
  status: shortText,
  url: shortText,
  name: shortText,
  title: longText,
  description: text(FHIR_LIMITS.carried),
  language: shortText,
  version: shortText,
  questionnaire: shortText,
  authored: shortText,
  extension: extensions,
} as const satisfies Record<string, Shape>;
