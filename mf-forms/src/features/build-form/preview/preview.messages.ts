import { defineMessages } from '@carefront/shared/app';

export const PREVIEW = defineMessages(
  {
    title: 'Preview',
    text: 'Try everything out. Nothing is sent or kept.',
    trialTitle: 'Test as a client',
    trialText:
      'This is the form as a client gets it, with all its rules. Fill it in and submit it: nothing is sent or stored.',
    trialSent: 'The test is complete. Nothing was sent or stored.',
    trialDone: 'The form can be filled in',
    trialDoneText:
      'A client would have sent it now. Nothing was sent or stored. The server also checks some answers with the data of the clinic, such as free places in a program.',
    trialAgain: 'Test again',
    trialBack: 'Back to the builder',
    width: 'Width',
    desktop: 'Desktop',
    phone: 'Phone',
    loading: 'Loading the preview',
    failed: 'The preview could not be loaded. Please check your connection and try again.',
    empty: 'This form has no content yet. Add a question first.',
  },
  {
    title: 'Aperçu',
    text: 'Essayez tout. Rien n’est envoyé ni gardé.',
    trialTitle: 'Tester comme un client',
    trialText:
      'Voici le formulaire tel qu’un client le reçoit, avec toutes ses règles. Remplissez-le et envoyez-le\u00A0: rien n’est transmis ni enregistré.',
    trialSent: 'Le test est terminé. Rien n’a été transmis ni enregistré.',
    trialDone: 'Le formulaire peut être rempli',
    trialDoneText:
      'Un client l’aurait envoyé maintenant. Rien n’a été transmis ni enregistré. Le serveur vérifie aussi certaines réponses avec les données de la clinique, comme les places libres d’un programme.',
    trialAgain: 'Tester de nouveau',
    trialBack: 'Retour à la création',
    width: 'Largeur',
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    loading: 'Chargement de l’aperçu',
    failed: 'L’aperçu n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    empty: 'Ce formulaire n’a pas encore de contenu. Ajoutez d’abord une question.',
  },
);
