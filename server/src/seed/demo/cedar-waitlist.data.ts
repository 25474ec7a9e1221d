import { FORM_TYPES } from '@carefront/shared/domain';
import { CEDAR } from '../demo-ids.ts';
import type { DemoForm } from '../forms/demo-form.ts';

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
        'One counsellor has so many hours. Leave your name, and I write to you when a place is free.',
        "Une conseillère n'a que tant d'heures. Laissez votre nom, et je vous écris dès qu'une place se libère.",
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
                  { name: 'email', type: 'input-text', label: ['E-mail', 'E-mail'], isRequired: true, max: 255 },
                ],
                [
                  {
                    name: 'reason',
                    type: 'input-text',
                    label: ['What would you like to talk about?', 'De quoi aimeriez-vous parler ?'],
                    heightPx: 120,
                    max: 1000,
                  },
                ],
              ],
            },
            { name: ['When could you come?', 'Quand pourriez-vous venir ?'], builtIn: 'visit-preferences' },
            { name: ['Terms', 'Conditions'], builtIn: 'tos', isSigned: true },
          ],
        },
      ],
    },
  ],
};
