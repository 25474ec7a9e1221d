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

/** Intake of an adult. */
export const ADULT_INTAKE: FormTemplate = {
  key: 'adult-intake',
  typeId: FORM_TYPES.intake,
  form: {
    name: ['Intake for adults', 'Accueil des adultes'],
    description: [
      'Details, reasons for coming, health, wishes and consent. About ten minutes.',
      'Coordonnées, motifs, santé, souhaits et consentement. Environ dix minutes.',
    ],
    pages: [
      { name: ['About you', 'À votre sujet'], blocks: [CLIENT_PROFILE, EMERGENCY_CONTACT] },
      {
        name: ['What brings you here', 'Ce qui vous amène'],
        blocks: [
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              longText(['What would you like help with?', 'Pour quoi aimeriez-vous de l’aide?'], true),
              longText(['Since when?', 'Depuis quand?']),
              longText(['What would be better in six months?', 'Qu’est-ce qui irait mieux dans six mois?']),
              ...yesWithDetails(
                'earlier',
                ['Have you been in therapy before?', 'Avez-vous déjà suivi une thérapie?'],
                ['When, and what helped?', 'Quand, et qu’est-ce qui a aidé?'],
              ),
            ],
          },
        ],
      },
      {
        name: ['Health', 'Santé'],
        blocks: [
          {
            name: ['Your health', 'Votre santé'],
            rows: [
              ...yesWithDetails(
                'medication',
                ['Do you take any medication?', 'Prenez-vous des médicaments?'],
                ['Which, and how much?', 'Lesquels, et en quelle quantité?'],
              ),
              ...yesWithDetails(
                'conditions',
                ['Is there a health condition that we should know of?', 'Y a-t-il un problème de santé à connaître?'],
                ['Please describe it.', 'Veuillez le décrire.'],
              ),
              ...yesWithDetails(
                'doctor',
                ['Do you have a family doctor?', 'Avez-vous un médecin de famille?'],
                ['Name and office', 'Nom et cabinet'],
              ),
            ],
          },
        ],
      },
      { name: ['Your wishes', 'Vos souhaits'], blocks: [SERVICES, VISITS] },
      { name: ['Consent', 'Consentement'], blocks: [PRIVILEGES] },
    ],
  },
};
