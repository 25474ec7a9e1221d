import { FORM_TYPES } from '@carefront/shared/domain';
import type { FormTemplate } from './form-template.ts';
import { textRow, YES_NO } from './instrument-parts.ts';
import { PRIVILEGES } from './intake-parts.ts';

/** The privileges and terms that a client agrees to, with signatures. */
export const CONSENT_PRIVILEGES: FormTemplate = {
  key: 'consent-privileges',
  typeId: FORM_TYPES.consent,
  form: {
    name: ['Consent to our care', 'Consentement à nos soins'],
    description: ['What you agree to, with your signature.', 'Ce que vous acceptez, avec votre signature.'],
    pages: [
      {
        name: ['Consent', 'Consentement'],
        blocks: [PRIVILEGES, { name: ['Terms', 'Conditions'], builtIn: 'tos', isSigned: true }],
      },
    ],
  },
};

/** Consent to sessions by video. */
export const TELEHEALTH: FormTemplate = {
  key: 'telehealth',
  typeId: FORM_TYPES.consent,
  form: {
    name: ['Consent to video sessions', 'Consentement aux séances vidéo'],
    description: [
      'How video sessions work, what to prepare, and your signature. About four minutes.',
      'Le déroulement des séances vidéo, ce qu’il faut préparer, et votre signature. Environ quatre minutes.',
    ],
    pages: [
      {
        name: ['Video sessions', 'Séances vidéo'],
        blocks: [
          {
            name: ['How it works', 'Le déroulement'],
            rows: [
              textRow([
                '<ul><li>You get a link for each session. Please be in a room where nobody hears you.</li><li>We do not record sessions. Please do not record them either.</li><li>If the connection breaks, we call you at the number below.</li><li>You can end video sessions at any time, and ask for sessions at the clinic.</li></ul>',
                '<ul><li>Vous recevez un lien pour chaque séance. Choisissez une pièce où personne ne vous entend.</li><li>Nous n’enregistrons pas les séances. Veuillez ne pas les enregistrer non plus.</li><li>Si la connexion se coupe, nous vous appelons au numéro ci-dessous.</li><li>Vous pouvez arrêter les séances vidéo à tout moment et demander des séances à la clinique.</li></ul>',
              ]),
            ],
          },
          {
            name: ['During a session', 'Pendant une séance'],
            rows: [
              [
                {
                  type: 'input-text',
                  label: ['Phone number during the session', 'Numéro de téléphone pendant la séance'],
                  isRequired: true,
                  max: 40,
                },
                {
                  type: 'input-text',
                  label: ['Address at which you will be', 'Adresse où vous serez'],
                  isRequired: true,
                  max: 200,
                },
              ],
              [
                {
                  name: 'private-room',
                  type: 'multiple-choice',
                  label: ['Do you have a room to yourself?', 'Avez-vous une pièce à vous?'],
                  options: YES_NO,
                  isRequired: true,
                },
              ],
              [
                {
                  type: 'text',
                  label: '',
                  content: [
                    '<p>Please tell your practitioner: together you find a place, such as a parked car, or a room at the clinic.</p>',
                    '<p>Dites-le à votre intervenant\u00A0: vous trouverez ensemble un endroit, comme une voiture stationnée ou une pièce de la clinique.</p>',
                  ],
                  visibleWhen: (at) => ({ question: at('private-room'), is: 'equal', value: 'no' }),
                },
              ],
            ],
          },
          {
            name: ['Your consent', 'Votre consentement'],
            isSigned: true,
            rows: [
              textRow([
                '<p>I have read how video sessions work, and I agree to them.</p>',
                '<p>J’ai lu le déroulement des séances vidéo et je les accepte.</p>',
              ]),
            ],
          },
        ],
      },
    ],
  },
};
