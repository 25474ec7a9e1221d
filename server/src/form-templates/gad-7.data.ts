import { FORM_TYPES } from '@carefront/shared/domain';
import type { WrittenText } from '../forms/public.ts';
import type { FormTemplate } from './form-template.ts';
import { difficultyRow, scaleRows, textRow, totalRow, withPoints } from './instrument-parts.ts';

/** The items of the published questionnaire, to the letter: a score compares only with the same items. */
const PROBLEMS: readonly WrittenText[] = [
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
                PROBLEMS,
                withPoints(
                  ['Not at all', 'Pas du tout'],
                  ['Several days', 'Plusieurs jours'],
                  ['More than half the days', 'Plus de la moitié des jours'],
                  ['Nearly every day', 'Presque tous les jours'],
                ),
              ),
              totalRow('gad', PROBLEMS.length, 3 * PROBLEMS.length, ['GAD-7 score', 'Score GAD-7']),
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
