import type { WrittenBlock, WrittenQuestion, WrittenText } from '../forms/public.ts';
import { YES_NO } from './instrument-parts.ts';

/** A text area in a row of its own. */
export const longText = (label: WrittenText, isRequired = false): WrittenQuestion[] => [
  { type: 'input-text', label, heightPx: 120, max: 4_000, isRequired },
];

/** A question with yes or no, and a text area that is shown and required after 'Yes'. */
export const yesWithDetails = (name: string, label: WrittenText, details: WrittenText): WrittenQuestion[][] => [
  [{ name, type: 'multiple-choice', label, options: YES_NO, isRequired: true }],
  [
    {
      type: 'input-text',
      label: details,
      heightPx: 96,
      max: 2_000,
      visibleWhen: (at) => ({ question: at(name), is: 'equal', value: 'yes' }),
      requiredWhen: (at) => ({ question: at(name), is: 'equal', value: 'yes' }),
    },
  ],
];

export const EMERGENCY_CONTACT: WrittenBlock = {
  name: ['In an emergency', 'En cas d’urgence'],
  rows: [
    [
      { type: 'input-text', label: ['Whom may we call?', 'Qui pouvons-nous appeler?'], isRequired: true, max: 120 },
      { type: 'input-text', label: ['Their phone number', 'Son numéro de téléphone'], isRequired: true, max: 40 },
    ],
    [{ type: 'input-text', label: ['Who is this person to you?', 'Qui est cette personne pour vous?'], max: 120 }],
  ],
};

export const CLIENT_PROFILE: WrittenBlock = {
  name: ['Client details', 'Coordonnées du client'],
  builtIn: 'client-profile',
};
export const VISITS: WrittenBlock = {
  name: ['When suits you?', 'Quand cela vous convient-il?'],
  builtIn: 'visit-preferences',
};
export const SERVICES: WrittenBlock = {
  name: ['With whom?', 'Avec qui?'],
  builtIn: 'service-preferences',
};
export const PRIVILEGES: WrittenBlock = {
  name: ['What you agree to', 'Ce que vous acceptez'],
  builtIn: 'consent-privileges',
  isSigned: true,
};
