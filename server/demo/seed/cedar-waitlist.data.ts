import { FORM_TYPES } from '@carefront/shared/domain';
import { CEDAR } from './demo-ids.ts';
import type { DemoForm } from './forms/demo-form.ts';

/** The only live form of Cedar. */
export const CEDAR_WAITLIST: DemoForm = {
  id: CEDAR.forms.waitlist,
  slug: 'waitlist',
  type: FORM_TYPES.waitlist,
  status: 'Published',
  isLive: true,
  versions: [
    {
      name: ['Waitlist', "Liste d'attente"],
      description: [
        'I work alone, so my hours are limited. Leave your name, and I will write to you when a place is free.',
        "Je travaille seule et mes heures sont limitées. Laissez votre nom : je vous écrirai dès qu'une place se libère.",
      ],
      pages: [
        {
          name: ['Waitlist', "Liste d'attente"],
          blocks: [
            {
              name: ['About you', 'À votre sujet'],
              rows: [
                [
                  {
                    name: 'name',
                    type: 'input-text',
                    label: ['Your name', 'Votre nom'],
                    isRequired: true,
                    max: 200,
                  },
                  { name: 'email', type: 'input-text', label: ['Email', 'E-mail'], isRequired: true, max: 255 },
                ],
                [
                  {
                    name: 'reason',
                    type: 'input-text',
                    label: ['What would you like to talk about?', 'De quoi aimeriez-vous parler?'],
                    heightPx: 120,
                    max: 1000,
                  },
                ],
              ],
            },
            { name: ['When could you come?', 'Quand pourriez-vous venir?'], builtIn: 'visit-preferences' },
            { name: ['Terms', 'Conditions'], builtIn: 'tos', isSigned: true },
          ],
        },
      ],
    },
  ],
};
