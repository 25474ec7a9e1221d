import { FORM_TYPES, type FormTypeId } from '@carefront/shared/domain';
import type { WrittenBlock, WrittenOption, WrittenQuestion, WrittenText, WrittenVersion } from '../forms/public.ts';

/** A form that clinics begin with: they change its texts and questions as they like. */
export interface FormTemplate {
  /** Names the template in calls. Never changed. */
  readonly key: string;
  readonly typeId: FormTypeId;
  readonly form: WrittenVersion;
}

/** Choices with 0, 1, 2 … points. */
const withPoints = (...labels: readonly WrittenText[]): WrittenOption[] =>
  labels.map((label, score) => ({ value: String(score), label, score }));

/** Required questions with the same choices, named `{prefix}-1`, `{prefix}-2` and so on, one in each row. */
const scaleRows = (
  prefix: string,
  labels: readonly WrittenText[],
  options: readonly WrittenOption[],
): WrittenQuestion[][] =>
  labels.map((label, index) => [
    { name: `${prefix}-${index + 1}`, type: 'multiple-choice', label, options, isRequired: true },
  ]);

/** The sum of the points of `scaleRows`. Only staff see it. @param most - The largest sum, where the chart of the scores ends. */
const totalRow = (prefix: string, count: number, most: number, label: WrittenText): WrittenQuestion[] => [
  {
    name: `${prefix}-total`,
    type: 'input-text',
    label,
    isNumber: true,
    isForStaff: true,
    min: 0,
    max: most,
    computed: (at) => ({
      sum: Array.from({ length: count }, (_none, index) => ({ question: at(`${prefix}-${index + 1}`) })),
    }),
  },
];

/** Rich text between the questions. */
export const textRow = (content: WrittenText): WrittenQuestion[] => [{ type: 'text', label: '', content }];

export const YES_NO: readonly WrittenOption[] = [
  { value: 'yes', label: ['Yes', 'Oui'] },
  { value: 'no', label: ['No', 'Non'] },
];

/** How much the problems disturb daily life: the last question of PHQ-9 and GAD-7. It counts no points. */
const difficultyRow = (label: WrittenText): WrittenQuestion[] => [
  {
    type: 'multiple-choice',
    label,
    options: [
      { value: 'not', label: ['Not difficult at all', 'Pas du tout difficile'] },
      { value: 'somewhat', label: ['Somewhat difficult', 'Plutôt difficile'] },
      { value: 'very', label: ['Very difficult', 'Très difficile'] },
      { value: 'extremely', label: ['Extremely difficult', 'Extrêmement difficile'] },
    ],
  },
];

/** Says whom to call in a crisis. The condition of the block decides whether it is shown. */
const crisisBlock = (visibleWhen: WrittenBlock['visibleWhen']): WrittenBlock => ({
  name: ['You are not alone', 'Vous n’êtes pas seul'],
  ...(visibleWhen && { visibleWhen }),
  rows: [
    textRow([
      '<p>If you think of hurting yourself, please do not wait for our answer: call or text <strong>9-8-8</strong> (Canada and the United States), or go to the nearest emergency department. Tell somebody near you.</p>',
      '<p>Si vous pensez à vous faire du mal, n’attendez pas notre réponse\u00A0: appelez le <strong>9-8-8</strong> ou envoyez-y un message texte (Canada et États-Unis), ou allez à l’urgence la plus proche. Parlez-en à une personne près de vous.</p>',
    ]),
  ],
});

/** The items of the published questionnaire, to the letter: a score compares only with the same items. */
const PHQ_PROBLEMS: readonly WrittenText[] = [
  ['Little interest or pleasure in doing things', "Peu d'intérêt ou de plaisir à faire des choses"],
  ['Feeling down, depressed, or hopeless', 'Se sentir triste, déprimé(e) ou désespéré(e)'],
  [
    'Trouble falling or staying asleep, or sleeping too much',
    "Difficultés à s'endormir ou à rester endormi(e), ou trop dormir",
  ],
  ['Feeling tired or having little energy', "Se sentir fatigué(e) ou avoir peu d'énergie"],
  ['Poor appetite or overeating', "Peu d'appétit ou trop manger"],
  [
    'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
    "Mauvaise perception de vous-même, ou vous pensez que vous êtes un perdant ou que vous n'avez pas satisfait vos propres attentes ou celles de votre famille",
  ],
  [
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Difficultés à se concentrer sur des choses telles que lire le journal ou regarder la télévision',
  ],
  [
    'Moving or speaking so slowly that other people could have noticed. Or the opposite: being so fidgety or restless that you have been moving around a lot more than usual',
    "Vous bougez ou parlez si lentement que les autres personnes ont pu le remarquer. Ou au contraire, vous êtes si agité(e) que vous bougez beaucoup plus que d'habitude",
  ],
  [
    'Thoughts that you would be better off dead, or of hurting yourself in some way',
    "Vous avez pensé que vous seriez mieux mort(e) ou pensé à vous blesser d'une façon ou d'une autre",
  ],
];

/** The nine questions about depression, with a score for staff. */
export const PHQ_9: FormTemplate = {
  key: 'phq-9',
  typeId: FORM_TYPES.registration,
  form: {
    name: ['PHQ-9: mood in the last two weeks', 'PHQ-9 : humeur des deux dernières semaines'],
    description: [
      'Nine questions about mood, with a score that only staff see. About three minutes.',
      'Neuf questions sur l’humeur, avec un score que seul le personnel voit. Environ trois minutes.',
    ],
    pages: [
      {
        name: ['The last two weeks', 'Les deux dernières semaines'],
        blocks: [
          {
            name: [
              'Over the last two weeks, how often have you been bothered by any of the following problems?',
              'Au cours des deux dernières semaines, à quelle fréquence avez-vous été dérangé(e) par les problèmes suivants?',
            ],
            rows: [
              ...scaleRows(
                'phq',
                PHQ_PROBLEMS,
                withPoints(
                  ['Not at all', 'Jamais'],
                  ['Several days', 'Plusieurs jours'],
                  ['More than half the days', 'Plus de sept jours'],
                  ['Nearly every day', 'Presque tous les jours'],
                ),
              ),
              totalRow('phq', PHQ_PROBLEMS.length, 3 * PHQ_PROBLEMS.length, ['PHQ-9 score', 'Score PHQ-9']),
            ],
          },
          crisisBlock((at) => ({ question: at('phq-9'), is: 'one-of', values: ['1', '2', '3'] })),
          {
            name: ['In daily life', 'Dans la vie de tous les jours'],
            rows: [
              difficultyRow([
                'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
                'Si vous avez indiqué au moins un des problèmes, à quel point ces problèmes ont-ils rendu difficile votre travail, vos tâches à la maison ou votre capacité à bien vous entendre avec les autres?',
              ]),
              textRow([
                '<p>PHQ-9: Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues.</p>',
                '<p>PHQ-9 : Drs Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke et collègues.</p>',
              ]),
            ],
          },
        ],
      },
    ],
  },
};

/** The items of the published questionnaire, to the letter: a score compares only with the same items. */
const GAD_PROBLEMS: readonly WrittenText[] = [
  ['Feeling nervous, anxious, or on edge', "Sentiment de nervosité, d'anxiété ou de tension"],
  [
    'Not being able to stop or control worrying',
    "Incapable d'arrêter de vous inquiéter ou de contrôler vos inquiétudes",
  ],
  ['Worrying too much about different things', 'Inquiétudes excessives à propos de tout et de rien'],
  ['Trouble relaxing', 'Difficulté à se détendre'],
  ['Being so restless that it is hard to sit still', "Agitation telle qu'il est difficile de rester tranquille"],
  ['Becoming easily annoyed or irritable', 'Devenir facilement contrarié(e) ou irritable'],
  ['Feeling afraid, as if something awful might happen', "Avoir peur que quelque chose d'épouvantable puisse arriver"],
];

/** The seven questions about anxiety, with a score for staff. */
export const GAD_7: FormTemplate = {
  key: 'gad-7',
  typeId: FORM_TYPES.registration,
  form: {
    name: ['GAD-7: worry in the last two weeks', 'GAD-7 : inquiétude des deux dernières semaines'],
    description: [
      'Seven questions about worry, with a score that only staff see. About two minutes.',
      'Sept questions sur l’inquiétude, avec un score que seul le personnel voit. Environ deux minutes.',
    ],
    pages: [
      {
        name: ['The last two weeks', 'Les deux dernières semaines'],
        blocks: [
          {
            name: [
              'Over the last two weeks, how often have you been bothered by the following problems?',
              'Au cours des deux dernières semaines, à quelle fréquence avez-vous été gêné(e) par les problèmes suivants?',
            ],
            rows: [
              ...scaleRows(
                'gad',
                GAD_PROBLEMS,
                withPoints(
                  ['Not at all', 'Pas du tout'],
                  ['Several days', 'Plusieurs jours'],
                  ['More than half the days', 'Plus de la moitié des jours'],
                  ['Nearly every day', 'Presque tous les jours'],
                ),
              ),
              totalRow('gad', GAD_PROBLEMS.length, 3 * GAD_PROBLEMS.length, ['GAD-7 score', 'Score GAD-7']),
              difficultyRow([
                'If you checked any problems, how difficult have they made it for you to do your work, take care of things at home, or get along with other people?',
                'Si vous avez indiqué au moins un problème, à quel point ont-ils rendu difficile votre travail, vos tâches à la maison ou vos relations avec les autres?',
              ]),
              textRow([
                '<p>GAD-7: Drs. Robert L. Spitzer, Kurt Kroenke, Janet B.W. Williams and Bernd Löwe.</p>',
                '<p>GAD-7 : Drs Robert L. Spitzer, Kurt Kroenke, Janet B.W. Williams et Bernd Löwe.</p>',
              ]),
            ],
          },
        ],
      },
    ],
  },
};

const STATEMENTS: readonly WrittenText[] = [
  ['It was easy to book a session.', 'Il a été facile de prendre un rendez-vous.'],
  ['My practitioner listened to me.', 'Mon intervenant m’a écouté.'],
  ['We worked on what matters to me.', 'Nous avons travaillé sur ce qui compte pour moi.'],
  ['The sessions help me.', 'Les séances m’aident.'],
];

/** How satisfied clients are. */
export const SATISFACTION: FormTemplate = {
  key: 'satisfaction',
  typeId: FORM_TYPES.registration,
  form: {
    name: ['How was it for you?', 'Comment était-ce pour vous?'],
    description: [
      'Six questions about our care. About two minutes.',
      'Six questions sur nos soins. Environ deux minutes.',
    ],
    pages: [
      {
        name: ['Your view', 'Votre avis'],
        blocks: [
          {
            name: ['How much do you agree?', 'À quel point êtes-vous d’accord?'],
            rows: scaleRows(
              'satisfaction',
              STATEMENTS,
              withPoints(
                ['Not at all', 'Pas du tout'],
                ['A little', 'Un peu'],
                ['Mostly', 'Plutôt'],
                ['Fully', 'Tout à fait'],
              ),
            ),
          },
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              [
                {
                  type: 'scale-range',
                  label: [
                    'How likely are you to recommend us to a friend?',
                    'Quelle est la probabilité que vous nous recommandiez à un proche?',
                  ],
                  min: 0,
                  max: 10,
                },
              ],
              [
                {
                  type: 'input-text',
                  label: ['What should we do better?', 'Que devrions-nous améliorer?'],
                  heightPx: 120,
                  max: 2_000,
                },
              ],
            ],
          },
        ],
      },
    ],
  },
};
