import { defineMessages } from '@carefront/shared/app';

export const formsButtonMessages = defineMessages(
  {
    notLoaded: 'Online forms are not available yet. Please use the contact details on this page.',
  },
  {
    notLoaded: 'Les formulaires en ligne ne sont pas encore offerts. Utilisez les coordonnées de cette page.',
  },
);
