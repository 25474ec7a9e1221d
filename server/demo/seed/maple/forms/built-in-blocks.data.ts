import { FORM_TYPES } from '@carefront/shared/domain';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';

/** All seven built-in blocks. */
export const EVERY_BLOCK: DemoForm = {
  id: MAPLE.forms.everyBlock,
  categoryId: MAPLE.formCategories.intake,
  slug: 'new-client-agreement',
  type: FORM_TYPES.registration,
  status: 'Published',
  isLive: true,
  versions: [
    {
      name: ['New client agreement', 'Entente avec un nouveau client'],
      description: [
        'Your details, your preferences, and what we agree on.',
        'Vos coordonnées, vos préférences et ce dont nous convenons.',
      ],
      pages: [
        {
          name: ['Client', 'Client'],
          blocks: [
            {
              name: ['Client profile', 'Profil du client'],
              builtIn: 'client-profile',
              properties: {
                client_block_add_primary_contacts: '1',
                client_block_edit_primary_contacts: '0',
                client_block_view_primary_contacts: '0',
                client_block_edit_client_fields: '1',
              },
            },
          ],
        },
        {
          name: ['Preferences', 'Préférences'],
          blocks: [
            { name: ['Service preferences', 'Préférences de service'], builtIn: 'service-preferences' },
            { name: ['Visit preferences', 'Préférences de visite'], builtIn: 'visit-preferences' },
            { name: ['Programs', 'Programmes'], builtIn: 'programs-selection' },
          ],
        },
        {
          name: ['Agreement', 'Entente'],
          blocks: [
            { name: ['Consent privileges', 'Consentements'], builtIn: 'consent-privileges', isSigned: true },
            {
              name: ['Terms of service', 'Conditions de service'],
              builtIn: 'tos',
              isSigned: true,
              terms: [
                '<p>We keep a time for you, and you let us know <strong>24 hours</strong> before if you cannot come.</p><p>Both sides may end the work together at any time.</p>',
                "<p>Nous réservons un moment pour vous, et vous nous prévenez <strong>24 heures</strong> à l'avance si vous ne pouvez pas venir.</p><p>Chaque partie peut mettre fin au travail commun à tout moment.</p>",
              ],
            },
            { name: ['Card on file', 'Carte au dossier'], builtIn: 'stripe-billing' },
          ],
        },
      ],
    },
  ],
};

/** A card on file without a client profile. English only, in no category. */
export const CARD_ON_FILE: DemoForm = {
  id: MAPLE.forms.cardOnFile,
  slug: 'card-on-file',
  type: FORM_TYPES.registration,
  status: 'Published',
  isLive: true,
  versions: [
    {
      name: 'Card on file',
      description: 'Leave a card, so that you need not pay at the desk.',
      pages: [
        {
          name: 'Card',
          blocks: [
            {
              name: 'How it works',
              rows: [
                [
                  {
                    type: 'text',
                    label: '',
                    content: '<p>We charge the card after each session, and send you a receipt.</p>',
                  },
                ],
                [{ name: 'note', type: 'input-text', label: 'Note for the front desk', max: 300 }],
              ],
            },
            { name: 'Card', builtIn: 'stripe-billing' },
          ],
        },
      ],
    },
  ],
};
