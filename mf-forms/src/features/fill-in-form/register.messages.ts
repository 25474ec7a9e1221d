import { defineMessages } from '@carefront/shared/app';

export const REGISTER = defineMessages(
  {
    /** The title of RT-05, to the letter. */
    title: 'Self-Intake Form - Site',
    noFormTitle: 'Online registration is not available yet',
    noFormText:
      'You cannot register online with us yet. Please call or email the clinic, and we will send you what you need.',
  },
  {
    title: "Formulaire d'inscription - Site",
    noFormTitle: "L'inscription en ligne n'est pas encore offerte",
    noFormText:
      "Vous ne pouvez pas encore vous inscrire en ligne chez nous. Téléphonez à la clinique ou écrivez-lui, et nous vous enverrons ce qu'il vous faut.",
  },
);
