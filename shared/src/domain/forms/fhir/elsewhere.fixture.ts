// Small Questionnaires as other systems write them, each with one property that a form can hold in its own way only.

const CORE = 'http://hl7.org/fhir/StructureDefinition';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition';

export const survey = (title: string, ...item: readonly object[]) => ({
  resourceType: 'Questionnaire',
  status: 'draft',
  title,
  item,
});

export const fhirPath = (url: string, expression: string) => ({
  url: `${SDC}/${url}`,
  valueExpression: { language: 'text/fhirpath', expression },
});

export const inFrench = (content: string) => ({
  extension: [
    {
      url: `${CORE}/translation`,
      extension: [
        { url: 'lang', valueCode: 'fr' },
        { url: 'content', valueString: content },
      ],
    },
  ],
});

const isYes = (question: string) => [{ question, operator: '=', answerBoolean: true }];
const coded = (system: string, codes: Readonly<Record<string, string>>) =>
  Object.entries(codes).map(([code, display]) => ({ valueCoding: { system, code, display } }));

const rest = ['Well', 'So-so', 'Badly'].map((display, weight) => ({
  valueCoding: { code: String(10 * (weight + 1)), display },
  extension: [{ url: `${CORE}/itemWeight`, valueDecimal: weight }],
}));

export const ITEM_WEIGHT = survey(
  'Rest check',
  { linkId: 'bed', text: 'How did you rest at night?', type: 'choice', answerOption: rest },
  { linkId: 'day', text: 'How did you rest by day?', type: 'choice', answerOption: rest },
  {
    linkId: 'sum',
    text: 'Rest total',
    type: 'decimal',
    readOnly: true,
    extension: [
      fhirPath(
        'sdc-questionnaire-calculatedExpression',
        "%resource.descendants().where(linkId='bed' or linkId='day').answer.value.weight().sum()",
      ),
    ],
  },
);

export const CHILD_OF_HIDDEN_QUESTION = survey(
  'Pets',
  { linkId: 'pet', text: 'Do you keep a pet?', type: 'boolean', required: true },
  {
    linkId: 'which',
    text: 'Which one?',
    type: 'choice',
    enableWhen: isYes('pet'),
    answerOption: [{ valueString: 'Cat' }, { valueString: 'Dog' }],
    item: [{ linkId: 'petname', text: 'What is its name?', type: 'string', required: true }],
  },
);

export const CONTAINED_VALUE_SET = {
  ...survey('Travel', {
    linkId: 'how',
    text: 'How do you come to us?',
    type: 'choice',
    required: true,
    answerValueSet: '#way',
  }),
  contained: [
    {
      resourceType: 'ValueSet',
      id: 'way',
      status: 'active',
      compose: {
        include: [
          {
            system: 'http://travel.example/way',
            concept: [
              { code: 'bus', display: 'By bus' },
              { code: 'bike', display: 'By bike' },
            ],
          },
        ],
      },
    },
  ],
};

/** A group with this many questions. */
export const longGroup = (questions: number, change: object = {}) =>
  survey('Long list', {
    linkId: 'all',
    text: 'All of it',
    type: 'group',
    item: Array.from({ length: questions }, (_question, index) => ({
      linkId: `n${index + 1}`,
      text: `Statement ${index + 1}`,
      type: 'string',
    })),
    ...change,
  });

export const OPTION_EXTENSIONS = survey('Aches', {
  linkId: 'ache',
  text: 'Where does it ache?',
  type: 'choice',
  repeats: true,
  answerOption: [
    { valueCoding: { code: 'head', display: 'Head', _display: inFrench('Tête') } },
    {
      valueCoding: { code: 'no', display: 'Nowhere' },
      extension: [
        { url: `${CORE}/questionnaire-optionExclusive`, valueBoolean: true },
        { url: `${CORE}/questionnaire-optionPrefix`, valueString: 'b)' },
      ],
    },
  ],
});

export const REPEATING_GROUP = survey('Medicines', {
  linkId: 'med',
  text: 'Each medicine',
  type: 'group',
  repeats: true,
  item: [
    { linkId: 'name', text: 'Name of it', type: 'string' },
    { linkId: 'dose', text: 'How much?', type: 'string' },
  ],
});

export const LONG_WORDS = Array.from({ length: 21 }, () => 'Please read this calmly.').join(' ');

export const LONG_INTRODUCTION = survey('Introduction', {
  linkId: 'part',
  type: 'group',
  text: LONG_WORDS,
  item: [{ linkId: 'ok', text: 'Ready?', type: 'boolean' }],
});

export const LARGE_LIMIT = survey('Big limit', {
  linkId: 'n',
  text: 'File number',
  type: 'integer',
  extension: [{ url: `${CORE}/maxValue`, valueInteger: 2_147_483_647 }],
});

export const OWN_LINK_IDS = {
  ...survey('Mood', {
    linkId: 'mood-1',
    code: [{ system: 'http://codes.example', code: 'M1' }],
    text: 'How is your mood?',
    type: 'choice',
    answerOption: coded('http://codes.example/level', { up: 'Good', down: 'Low' }),
  }),
  url: 'http://clinic.example/Questionnaire/mood',
  version: '3',
};

export const HIDDEN_REQUIRED = survey(
  'Hidden',
  {
    linkId: 'src',
    text: 'Source system number',
    type: 'string',
    required: true,
    extension: [{ url: `${CORE}/questionnaire-hidden`, valueBoolean: true }],
    initial: [{ valueString: '7' }],
  },
  { linkId: 'q', text: 'How are you?', type: 'string' },
);

export const NAME_WITHOUT_TITLE = {
  resourceType: 'Questionnaire',
  status: 'draft',
  name: 'WeeklyCheck',
  description: 'A short weekly check.',
  item: [{ linkId: 'q', text: 'How was the week?', type: 'string' }],
};

export const FRENCH_TEXTS = {
  ...survey('Arrival', {
    linkId: 'q',
    text: 'Your first name',
    _text: inFrench('Votre prénom'),
    type: 'string',
  }),
  language: 'en',
};

export const LATER_QUESTION = survey(
  'Order',
  { linkId: 'a', text: 'Tell us more', type: 'string', required: true, enableWhen: isYes('b') },
  { linkId: 'b', text: 'Anything else?', type: 'boolean' },
);

/** A question that is shown by an expression. */
export const enabledBy = (expression: string) =>
  survey(
    'Expr',
    { linkId: 'b', text: 'Anything else?', type: 'boolean' },
    {
      linkId: 'a',
      text: 'Tell us more',
      type: 'string',
      required: true,
      extension: [fhirPath('sdc-questionnaire-enableWhenExpression', expression)],
    },
  );

export const WITHOUT_STATUS = {
  resourceType: 'Questionnaire',
  title: 'No status',
  item: [{ linkId: 'q', text: 'How are you?', type: 'string' }],
};
