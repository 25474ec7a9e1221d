import { FORM_TYPES } from '@carefront/shared/domain';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';
import { YES_NO } from './answer-scales.data.ts';

const ADULT_FROM_YEARS = 18;

/** The form of the place `site`. */
export const SELF_INTAKE: DemoForm = {
  id: MAPLE.forms.selfIntake,
  categoryId: MAPLE.formCategories.intake,
  slug: 'self-intake-form-site',
  type: FORM_TYPES.intake,
  status: 'Published',
  isLive: true,
  location: 'site',
  versions: [
    {
      name: ['Self-Intake Form - Site', 'Formulaire d’admission - Site'],
      description: [
        'For people who would like to begin with us. It takes about five minutes.',
        'Pour les personnes qui souhaitent commencer chez nous. Comptez environ cinq minutes.',
      ],
      pages: [
        {
          name: ['About you', 'À votre sujet'],
          blocks: [
            {
              name: ['Your details', 'Vos coordonnées'],
              rows: [
                [
                  {
                    name: 'first-name',
                    type: 'input-text',
                    label: ['First name', 'Prénom'],
                    isRequired: true,
                    max: 100,
                  },
                  { name: 'last-name', type: 'input-text', label: ['Last name', 'Nom'], isRequired: true, max: 100 },
                ],
                [
                  { name: 'dob', type: 'datepicker', label: ['Date of birth', 'Date de naissance'], isRequired: true },
                  {
                    name: 'called',
                    type: 'input-text',
                    label: ['What should we call you?', 'Comment devons-nous vous appeler?'],
                    max: 100,
                  },
                ],
                [
                  {
                    name: 'reach',
                    type: 'multiple-choice',
                    label: ['How may we reach you?', 'Comment pouvons-nous vous joindre?'],
                    isRequired: true,
                    options: [
                      { value: 'email', label: ['By email', 'Par e-mail'] },
                      { value: 'phone', label: ['By phone', 'Par téléphone'] },
                    ],
                  },
                  {
                    name: 'email',
                    type: 'input-text',
                    label: ['Email', 'E-mail'],
                    placeholder: ['name@example.com', 'nom@exemple.com'],
                    max: 255,
                    requiredWhen: (at) => ({ question: at('reach'), is: 'equal', value: 'email' }),
                  },
                  {
                    name: 'phone',
                    type: 'input-text',
                    label: ['Phone', 'Téléphone'],
                    max: 40,
                    requiredWhen: (at) => ({ question: at('reach'), is: 'equal', value: 'phone' }),
                  },
                ],
              ],
            },
            {
              name: ['Your guardian', 'Votre tuteur ou tutrice'],
              visibleWhen: (at) => ({ question: at('dob'), is: 'age-below', value: ADULT_FROM_YEARS }),
              rows: [
                [
                  {
                    type: 'text',
                    label: '',
                    content: [
                      '<p>You are under 18, so we also need to know who looks after you.</p>',
                      '<p>Vous avez moins de 18 ans : nous devons aussi savoir qui veille sur vous.</p>',
                    ],
                  },
                ],
                [
                  {
                    name: 'guardian',
                    type: 'input-text',
                    label: ["Guardian's full name", 'Nom complet du tuteur ou de la tutrice'],
                    isRequired: true,
                    max: 200,
                  },
                  {
                    name: 'relationship',
                    type: 'dropdown',
                    label: ['Relationship to you', 'Lien avec vous'],
                    source: 'relationships',
                    isRequired: true,
                  },
                ],
              ],
            },
          ],
        },
        {
          name: ['What brings you here', 'Ce qui vous amène'],
          blocks: [
            {
              name: ['In your own words', 'Dans vos mots'],
              rows: [
                [
                  {
                    name: 'reason',
                    type: 'input-text',
                    label: ['What would you like help with?', "Pour quoi souhaitez-vous de l'aide?"],
                    placeholder: ['A few words are enough.', 'Quelques mots suffisent.'],
                    isRequired: true,
                    heightPx: 140,
                    max: 2000,
                  },
                ],
                [
                  {
                    name: 'concerns',
                    type: 'multiple-choice',
                    label: ['Which of these do you notice?', 'Que remarquez-vous?'],
                    isMultiple: true,
                    options: [
                      { value: 'worry', label: ['Worry or tension', 'Inquiétude ou tension'] },
                      { value: 'mood', label: ['Low mood', 'Moral bas'] },
                      { value: 'sleep', label: ['Trouble sleeping', 'Difficulté à dormir'] },
                      { value: 'family', label: ['Tension at home', 'Tension à la maison'] },
                      { value: 'loss', label: ['A loss', 'Une perte'] },
                      { value: 'other', label: ['Something else', 'Autre chose'] },
                    ],
                  },
                  {
                    name: 'concern-other',
                    type: 'input-text',
                    label: ['What else do you notice?', "Que remarquez-vous d'autre?"],
                    max: 300,
                    visibleWhen: (at) => ({ question: at('concerns'), is: 'contains', value: 'other' }),
                  },
                ],
                [
                  {
                    name: 'impact',
                    type: 'scale-range',
                    label: [
                      'How much does it get in the way of your days? 0 is not at all, 10 is all the time.',
                      'À quel point cela gêne-t-il votre quotidien? 0 : pas du tout; 10 : tout le temps.',
                    ],
                    min: 0,
                    max: 10,
                    isRequired: true,
                  },
                ],
              ],
            },
            {
              name: ['Help so far', "L'aide reçue jusqu'ici"],
              rows: [
                [
                  {
                    name: 'therapy-before',
                    type: 'multiple-choice',
                    label: ['Have you seen a therapist before?', 'Avez-vous déjà consulté un thérapeute?'],
                    options: YES_NO,
                  },
                  {
                    name: 'helped',
                    type: 'input-text',
                    label: ['What helped, and what did not?', "Qu'est-ce qui a aidé, et qu'est-ce qui n'a pas aidé?"],
                    heightPx: 100,
                    max: 1000,
                    visibleWhen: (at) => ({ question: at('therapy-before'), is: 'equal', value: 'yes' }),
                  },
                ],
                [
                  {
                    type: 'text',
                    label: '',
                    content: [
                      '<p>We do not read this form at night. If you are in danger or think of ending your life, call or text <strong>9-8-8</strong> at any time.</p>',
                      '<p>Nous ne lisons pas ce formulaire la nuit. Si vous êtes en danger ou pensez à mettre fin à vos jours, appelez ou textez le <strong>9-8-8</strong> à tout moment.</p>',
                    ],
                  },
                ],
              ],
            },
          ],
        },
        {
          name: ['How we work together', 'Notre façon de travailler'],
          blocks: [
            {
              name: ['Before the first visit', 'Avant la première visite'],
              rows: [
                [
                  {
                    name: 'heard',
                    type: 'dropdown',
                    label: ['How did you hear about us?', 'Comment avez-vous entendu parler de nous?'],
                    options: [
                      { value: 'doctor', label: ['From my doctor', 'Par mon médecin'] },
                      { value: 'friend', label: ['From someone I know', 'Par une personne que je connais'] },
                      { value: 'school', label: ['From school or work', "Par l'école ou le travail"] },
                      { value: 'web', label: ['On the web', 'Sur le Web'] },
                    ],
                  },
                  {
                    name: 'needs',
                    type: 'input-text',
                    label: [
                      'Is there anything that would make a visit easier?',
                      "Qu'est-ce qui faciliterait une visite?",
                    ],
                    max: 500,
                  },
                ],
              ],
            },
            { name: ['Terms of service', 'Conditions de service'], builtIn: 'tos', isSigned: true },
          ],
        },
      ],
    },
  ],
};
