import { defineMessages } from '@carefront/shared/app';

export const NEW_CLIENT = defineMessages(
  {
    title: 'New client',
    text: 'Nobody is written to. An email or a phone is enough.',
    loading: 'Loading the form',
    submit: 'Add client',
    submitOther: 'Add as another person',
    added: 'The client is added.',
    knownTitle: 'Is it one of these people?',
    known:
      'The clinic has a client with this name and birth date, or with this email. Open the record, or add another person.',
    born: (date: string) => `born ${date}`,
    monthNames: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  {
    title: 'Nouveau client',
    text: 'Personne ne reçoit de message. Un courriel ou un téléphone suffit.',
    loading: 'Chargement du formulaire',
    submit: 'Ajouter le client',
    submitOther: 'Ajouter une autre personne',
    added: 'Le client est ajouté.',
    knownTitle: 'Est-ce l’une de ces personnes?',
    known:
      'La clinique a déjà un client avec ce nom et cette date de naissance, ou avec ce courriel. Ouvrez son dossier, ou ajoutez une autre personne.',
    born: (date: string) => `naissance\u00A0: ${date}`,
    monthNames: 'janv févr mars avr mai juin juil août sept oct nov déc',
  },
);
