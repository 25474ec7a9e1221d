import { FORM_TYPES } from '@carefront/shared/domain';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';

const MEBIBYTE = 1024 * 1024;

/** Questions of all nine types, on one page. */
export const EVERY_CONTROL: DemoForm = {
  id: MAPLE.forms.everyControl,
  categoryId: MAPLE.formCategories.questionnaires,
  slug: 'health-and-daily-life',
  type: FORM_TYPES.registration,
  status: 'Published',
  isLive: true,
  versions: [
    {
      name: ['Health and daily life', 'Santé et quotidien'],
      description: [
        'What your therapist should know before the first session.',
        'Ce que votre thérapeute devrait savoir avant la première séance.',
      ],
      pages: [
        {
          name: ['Health and daily life', 'Santé et quotidien'],
          blocks: [
            {
              name: ['About your days', 'À propos de vos journées'],
              rows: [
                [
                  {
                    type: 'text',
                    label: '',
                    content: [
                      '<p>Answer what you like, and leave out what you would rather <strong>talk about in person</strong>.</p>',
                      '<p>Répondez à ce que vous voulez, et laissez ce dont vous préférez <strong>parler de vive voix</strong>.</p>',
                    ],
                  },
                ],
                [
                  {
                    name: 'day',
                    type: 'multiple-choice',
                    label: ['How do you spend most days?', 'Comment passez-vous vos journées?'],
                    isRequired: true,
                    options: [
                      { value: 'work', label: ['Working', 'Au travail'] },
                      { value: 'study', label: ['Studying', 'Aux études'] },
                      { value: 'home', label: ['At home', 'À la maison'] },
                    ],
                  },
                  {
                    name: 'habits',
                    type: 'multiple-choice',
                    label: ['What is part of your week?', "Qu'est-ce qui fait partie de votre semaine?"],
                    isMultiple: true,
                    options: [
                      { value: 'sport', label: ['Sport or walks', 'Sport ou promenades'] },
                      { value: 'music', label: ['Music', 'Musique'] },
                      { value: 'faith', label: ['Faith or meditation', 'Foi ou méditation'] },
                      { value: 'alcohol', label: ['Alcohol', 'Alcool'] },
                    ],
                  },
                  {
                    name: 'drinks',
                    type: 'input-text',
                    label: ['Drinks in a usual week', 'Verres par semaine'],
                    isNumber: true,
                    min: 0,
                    max: 100,
                    visibleWhen: (at) => ({ question: at('habits'), is: 'contains', value: 'alcohol' }),
                  },
                ],
                [
                  {
                    name: 'country',
                    type: 'dropdown',
                    label: ['Country where you grew up', 'Pays où vous avez grandi'],
                    source: 'countries',
                  },
                  {
                    name: 'state',
                    type: 'dropdown',
                    label: ['Province or state', 'Province ou État'],
                    source: 'states',
                    parent: 'country',
                    visibleWhen: (at) => ({ question: at('country'), is: 'answered' }),
                  },
                ],
                [
                  {
                    name: 'season',
                    type: 'dropdown',
                    label: ['The hardest season for you', 'La saison la plus difficile pour vous'],
                    placeholder: ['Choose a season', 'Choisissez une saison'],
                    options: [
                      { value: 'winter', label: ['Winter', 'Hiver'] },
                      { value: 'spring', label: ['Spring', 'Printemps'] },
                      { value: 'summer', label: ['Summer', 'Été'] },
                      { value: 'autumn', label: ['Autumn', 'Automne'] },
                    ],
                  },
                  {
                    name: 'languages',
                    type: 'dropdown',
                    label: ['Languages that you speak at home', 'Langues parlées à la maison'],
                    isMultiple: true,
                    options: [
                      { value: 'en', label: ['English', 'Anglais'] },
                      { value: 'fr', label: ['French', 'Français'] },
                      { value: 'zh', label: ['Mandarin or Cantonese', 'Mandarin ou cantonais'] },
                      { value: 'pa', label: ['Punjabi', 'Pendjabi'] },
                      { value: 'other', label: ['Another language', 'Une autre langue'] },
                    ],
                  },
                ],
              ],
            },
            {
              name: ['Your health', 'Votre santé'],
              rows: [
                [
                  {
                    name: 'doctor',
                    type: 'input-text',
                    label: ['Your family doctor', 'Votre médecin de famille'],
                    max: 120,
                  },
                  {
                    name: 'checkup',
                    type: 'datepicker',
                    label: ['Your last check-up', 'Votre dernier examen médical'],
                  },
                ],
                [
                  {
                    name: 'medicines',
                    type: 'input-text',
                    label: ['Medicines that you take', 'Médicaments que vous prenez'],
                    placeholder: ['Name and dose, one per line', 'Nom et dose, un par ligne'],
                    heightPx: 120,
                    max: 2000,
                  },
                ],
                [
                  {
                    name: 'pain',
                    type: 'scale-range',
                    label: [
                      'How strong is your pain today? 0 is none.',
                      "Quelle est l'intensité de votre douleur aujourd'hui? 0 : aucune.",
                    ],
                    min: 0,
                    max: 10,
                    isRequired: true,
                  },
                ],
                [
                  {
                    name: 'where',
                    type: 'sketch',
                    label: [
                      'Draw where it hurts, or describe it in words',
                      'Dessinez où vous avez mal, ou décrivez-le',
                    ],
                    heightPx: 500,
                  },
                ],
              ],
            },
            {
              name: ['Pictures and papers', 'Images et papiers'],
              rows: [
                [
                  {
                    name: 'insurance-card',
                    type: 'image-file',
                    label: ['A picture of your insurance card', "Une photo de votre carte d'assurance"],
                  },
                  {
                    name: 'referral',
                    type: 'upload-file',
                    label: ['Letters and reports', 'Lettres et rapports'],
                    isMultiple: true,
                    accepts: [
                      'application/pdf',
                      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
                      'image/jpeg',
                      'image/png',
                    ],
                    maxBytes: 5 * MEBIBYTE,
                  },
                ],
              ],
            },
          ],
        },
      ],
    },
  ],
};
