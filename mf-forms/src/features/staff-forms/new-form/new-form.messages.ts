import { defineMessages } from '@carefront/shared/app';

/** The texts of making a form. */
export const NEW_FORM = defineMessages(
  {
    newForm: 'New form',
    title: 'New form',
    text: 'You can change everything later. Nobody sees the form before you publish it.',
    copyTitle: (form: string) => `Duplicate '${form}'`,
    copyText: 'The copy has all pages and questions. It is a draft with responses of its own.',
    copyName: (form: string) => `${form} (copy)`,
    name: 'Name',
    nameMissing: 'Give the form a name.',
    type: 'Type',
    typeHelp: 'What the answers do: a self-intake and a waitlist form put the client on the waitlist.',
    create: 'Create the form',
  },
  {
    newForm: 'Nouveau formulaire',
    title: 'Nouveau formulaire',
    text: 'Vous pourrez tout changer plus tard. Personne ne voit le formulaire avant sa publication.',
    copyTitle: (form: string) => `Dupliquer «\u00a0${form}\u00a0»`,
    copyText: 'La copie a toutes les pages et toutes les questions. Elle est un brouillon avec ses propres réponses.',
    copyName: (form: string) => `${form} (copie)`,
    name: 'Nom',
    nameMissing: 'Donnez un nom au formulaire.',
    type: 'Type',
    typeHelp:
      "Ce que font les réponses\u00a0: une auto-inscription et une liste d'attente mettent le client sur la liste d'attente.",
    create: 'Créer le formulaire',
  },
);
