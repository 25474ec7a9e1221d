import { defineMessages } from '@carefront/shared/app';

export const AT_THE_CLINIC_MESSAGES = defineMessages(
  { text: 'This part is filled in at the clinic. You have nothing to enter here.' },
  { text: "Cette partie est remplie à la clinique. Vous n'avez rien à saisir ici." },
);
