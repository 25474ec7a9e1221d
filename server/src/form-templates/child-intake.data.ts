import { FORM_TYPES } from '@carefront/shared/domain';
import type { FormTemplate } from './form-template.ts';
import {
  CLIENT_PROFILE,
  EMERGENCY_CONTACT,
  longText,
  PRIVILEGES,
  SERVICES,
  VISITS,
  yesWithDetails,
} from './intake-parts.ts';

/** Intake of a child, filled in by a parent or guardian. */
export const CHILD_INTAKE: FormTemplate = {
  key: 'child-intake',
  typeId: FORM_TYPES.intake,
  form: {
    name: ['Intake for children and teenagers', 'Accueil des enfants et des adolescents'],
    description: [
      'For parents and guardians: the child, family, school, health and consent. About twelve minutes.',
      'Pour les parents et tuteurs\u00A0: l’enfant, la famille, l’école, la santé et le consentement. Environ douze minutes.',
    ],
    pages: [
      { name: ['Your child', 'Votre enfant'], blocks: [CLIENT_PROFILE, EMERGENCY_CONTACT] },
      {
        name: ['What brings you here', 'Ce qui vous amène'],
        blocks: [
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              longText(['What worries you about your child?', 'Qu’est-ce qui vous inquiète chez votre enfant?'], true),
              longText(['What does your child say about it?', 'Qu’en dit votre enfant?']),
              longText(['What is your child good at?', 'Dans quoi votre enfant est-il à l’aise?']),
            ],
          },
        ],
      },
      {
        name: ['Family and school', 'Famille et école'],
        blocks: [
          {
            name: ['Family', 'Famille'],
            rows: [
              longText(['Who lives with your child?', 'Qui vit avec votre enfant?'], true),
              ...yesWithDetails(
                'custody',
                [
                  'Is there a court order or an agreement about custody?',
                  'Y a-t-il une ordonnance ou une entente de garde?',
                ],
                ['What should we know about it?', 'Que devons-nous en savoir?'],
              ),
            ],
          },
          {
            name: ['School', 'École'],
            rows: [
              [
                { type: 'input-text', label: ['School', 'École'], max: 120 },
                { type: 'input-text', label: ['Grade', 'Niveau'], max: 40 },
              ],
              ...yesWithDetails(
                'support',
                ['Does your child get support at school?', 'Votre enfant reçoit-il un soutien à l’école?'],
                ['Which?', 'Lequel?'],
              ),
            ],
          },
        ],
      },
      {
        name: ['Health', 'Santé'],
        blocks: [
          {
            name: ['Your child’s health', 'La santé de votre enfant'],
            rows: [
              ...yesWithDetails(
                'medication',
                ['Does your child take any medication?', 'Votre enfant prend-il des médicaments?'],
                ['Which, and how much?', 'Lesquels, et en quelle quantité?'],
              ),
              ...yesWithDetails(
                'allergies',
                ['Does your child have allergies?', 'Votre enfant a-t-il des allergies?'],
                ['Which, and what helps?', 'Lesquelles, et qu’est-ce qui aide?'],
              ),
              ...yesWithDetails(
                'reports',
                ['Are there reports or assessments?', 'Y a-t-il des rapports ou des évaluations?'],
                ['By whom, and when?', 'De qui, et quand?'],
              ),
              [
                {
                  type: 'upload-file',
                  label: ['Add a report, if you like', 'Ajoutez un rapport, si vous le souhaitez'],
                  isMultiple: true,
                  accepts: ['application/pdf', 'image/jpeg', 'image/png'],
                },
              ],
            ],
          },
        ],
      },
      { name: ['Your wishes', 'Vos souhaits'], blocks: [SERVICES, VISITS] },
      { name: ['Consent', 'Consentement'], blocks: [PRIVILEGES] },
    ],
  },
};
