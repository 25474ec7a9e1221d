import { defineMessages } from '@carefront/shared/app';

/** The texts of the dialog that creates a consent. */
export const NEW_STAFF_CONSENT = defineMessages(
  {
    title: 'New consent',
    client: 'Client',
    ownClients: 'You can choose your own clients.',
    titleField: 'Title',
    titleHelp: 'Leave empty to use the title of the clinic’s consent form.',
    guardian: 'Guardian',
    guardianHelp: 'For a client who does not sign alone. Leave empty to use the guardian in the client’s record.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    thirdParties: 'Third-party contacts',
    submit: 'Submit Form',
    missingTitle: 'The clinic has no consent form yet',
    missing: 'Please write it first. What you typed here is kept.',
    missingAsk: 'Please ask the owner or an office admin of the clinic to write it. What you typed here is kept.',
    write: 'Write the consent form',
  },
  {
    title: 'Nouveau consentement',
    client: 'Client',
    ownClients: 'Vous pouvez choisir vos propres clients.',
    titleField: 'Titre',
    titleHelp: 'Laissez vide pour utiliser le titre du formulaire de consentement de la clinique.',
    guardian: 'Tuteur',
    guardianHelp: 'Pour un client qui ne signe pas seul. Laissez vide pour reprendre le tuteur du dossier du client.',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    thirdParties: 'Personnes tierces',
    submit: 'Envoyer le formulaire',
    missingTitle: 'La clinique n’a pas encore de formulaire de consentement',
    missing: 'Veuillez d’abord le rédiger. Ce que vous avez saisi ici est conservé.',
    missingAsk:
      'Veuillez demander au propriétaire ou à un administrateur de la clinique de le rédiger. Ce que vous avez saisi ici est conservé.',
    write: 'Rédiger le formulaire de consentement',
  },
);
