import { defineMessages } from '@carefront/shared/app';

export const REGISTER = defineMessages(
  {
    /** The title of RT-05, to the letter. */
    title: 'Self-Intake Form - Site',
  },
  { title: 'Formulaire d’inscription - Site' },
);
