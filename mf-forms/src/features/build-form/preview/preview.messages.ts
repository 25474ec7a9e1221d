import { defineMessages } from '@carefront/shared/app';

export const PREVIEW = defineMessages(
  {
    title: 'Preview',
    text: 'Try everything out. Nothing is sent or kept.',
    width: 'Width',
    desktop: 'Desktop',
    phone: 'Phone',
    loading: 'Loading the preview',
    failed: 'The preview could not be loaded. Please check your connection and try again.',
    empty: 'This form has no content yet. Add a question first.',
  },
  {
    title: 'Aperçu',
    text: "Essayez tout. Rien n'est envoyé ni gardé.",
    width: 'Largeur',
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    loading: "Chargement de l'aperçu",
    failed: "L'aperçu n'a pas pu être chargé. Vérifiez votre connexion et réessayez.",
    empty: "Ce formulaire n'a pas encore de contenu. Ajoutez d'abord une question.",
  },
);
