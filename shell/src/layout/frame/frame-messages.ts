import { defineMessages } from '@carefront/shared/app';

/** Texts of the navigation, loaded together with it. */
export const frameMessages = defineMessages(
  { workplace: 'Workplace', more: 'More', day: 'Your day', people: 'People', forms: 'Forms', clinic: 'Clinic' },
  {
    workplace: 'Espace de travail',
    more: 'Plus',
    day: 'Votre journée',
    people: 'Personnes',
    forms: 'Formulaires',
    clinic: 'Clinique',
  },
);
