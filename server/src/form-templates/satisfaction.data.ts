import { FORM_TYPES } from '@carefront/shared/domain';
import type { WrittenText } from '../forms/public.ts';
import type { FormTemplate } from './form-template.ts';
import { scaleRows, withPoints } from './instrument-parts.ts';

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
