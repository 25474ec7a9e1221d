import { FORM_TYPES } from '@carefront/shared/domain';
import type { WrittenText } from '../forms/public.ts';
import {
  crisisBlock,
  difficultyRow,
  type FormTemplate,
  scaleRows,
  textRow,
  totalRow,
  withPoints,
} from './clinic-forms.data.ts';

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
