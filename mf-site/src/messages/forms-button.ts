import { defineMessages } from '@carefront/shared/app';

export const formsButtonMessages = defineMessages(
  {
    title: 'Online forms are not available yet',
    text: 'You cannot fill in forms online with us yet. Please call or email the clinic, and we will send you what you need.',
    notLoaded: 'Online forms are not available yet. Please use the contact details on this page.',
  },
  {
    title: 'Les formulaires en ligne ne sont pas encore offerts',
    text: 'Vous ne pouvez pas encore remplir de formulaires en ligne chez nous. Téléphonez à la clinique ou écrivez-lui, et nous vous enverrons ce qu’il vous faut.',
    notLoaded: 'Les formulaires en ligne ne sont pas encore offerts. Utilisez les coordonnées de cette page.',
  },
);
