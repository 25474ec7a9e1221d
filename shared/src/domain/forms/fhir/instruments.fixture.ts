import { URLS } from './r4/extension-urls.ts';

const FREQUENCIES = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];
const PROBLEMS = [
  'Little interest or pleasure in doing things',
  'Feeling down, depressed, or hopeless',
  'Trouble falling or staying asleep, or sleeping too much',
  'Feeling tired or having little energy',
  'Poor appetite or overeating',
  'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
  'Trouble concentrating on things, such as reading the newspaper or watching television',
  'Moving or speaking so slowly that other people could have noticed, or the opposite: being so fidgety or restless that you have been moving around a lot more than usual',
  'Thoughts that you would be better off dead, or of hurting yourself in some way',
];
const NERVES = [
  'Feeling nervous, anxious, or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid, as if something awful might happen',
];

const calculated = (expression: string) => [
  { url: URLS.calculatedExpression, valueExpression: { language: 'text/fhirpath', expression } },
];

/** Options of both instruments: the points stand where other systems write them, on the option. */
const answerOption = FREQUENCIES.map((display, score) => ({
  extension: [{ url: URLS.ordinalValue, valueDecimal: score }],
  valueCoding: { system: 'https://example.org/frequency', code: `f${score}`, display },
}));

const question = (linkId: string, text: string) => ({ linkId, text, type: 'choice', required: true, answerOption });

const ids = PROBLEMS.map((_problem, index) => `phq9-${index + 1}`);
const isAnyProblem = ids.map((id) => ({ question: id, operator: '!=', answerCoding: { code: 'f0' } }));

/** PHQ-9 without groups, as another system may send it. Its items are in the public domain. */
export const PHQ_9 = {
  resourceType: 'Questionnaire',
  id: 'phq-9',
  url: 'https://example.org/Questionnaire/phq-9',
  status: 'active',
  title: 'Patient Health Questionnaire',
  item: [
    { linkId: 'intro', text: 'Over the last 2 weeks, how often have these problems bothered you?', type: 'display' },
    ...PROBLEMS.map((problem, index) => question(ids[index] ?? '', problem)),
    {
      linkId: 'phq9-total',
      text: 'Total score',
      type: 'integer',
      readOnly: true,
      extension: calculated(
        `%resource.item.where(${ids.map((id) => `linkId = '${id}'`).join(' or ')}).answer.value.ordinal().aggregate($this + $total, 0)`,
      ),
    },
    {
      linkId: 'phq9-difficulty',
      text: 'How difficult have these problems made your work, your home life, or getting along with people?',
      type: 'choice',
      enableBehavior: 'any',
      enableWhen: isAnyProblem,
      answerOption: ['Not difficult', 'Somewhat', 'Very', 'Extremely'].map((valueString) => ({ valueString })),
    },
  ],
};

/** GAD-7 in one group, with a sum by plus signs. Its items are in the public domain. */
export const GAD_7 = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Generalized Anxiety Disorder',
  item: [
    {
      linkId: 'gad7',
      text: 'Over the last 2 weeks',
      type: 'group',
      item: [
        ...NERVES.map((text, index) => question(`gad7-${index + 1}`, text)),
        {
          linkId: 'gad7-total',
          text: 'Total score',
          type: 'decimal',
          readOnly: true,
          extension: calculated(
            NERVES.map(
              (_text, index) =>
                `%resource.item.where(linkId='gad7').item.where(linkId='gad7-${index + 1}').answer.value.ordinal()`,
            ).join(' + '),
          ),
        },
      ],
    },
  ],
};
