import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** The texts of making a form. */
export const NEW_FORM = defineMessages(
  {
    newForm: 'New form',
    title: 'New form',
    text: 'You can change everything later. Nobody sees the form before you publish it.',
    copyTitle: (form: string) => `Duplicate “${form}”`,
    copyText: 'The copy has all pages and questions. It is a draft with responses of its own.',
    copyName: (form: string) => `${form} (copy)`,
    name: 'Name',
    nameMissing: 'Give the form a name.',
    type: 'Type',
    typeHelp: 'What the answers do: a self-intake and a waitlist form put the client on the waitlist.',
    create: 'Create the form',
    begin: 'Begin with',
    blank: 'An empty form',
    blankText: 'One empty page. Add your own questions, or paste them as a list.',
    questions: (count: number) =>
      count === 0 ? 'A text to read and sign' : plural('en', count, '1 question', `${count} questions`),
    loadingTemplates: 'Loading the templates',
    templatesFailed: 'The templates could not be loaded. You can begin with an empty form, or try again.',
    noTemplates: 'There are no templates at the moment.',
    otherSystem: 'Do you have the questions in another system?',
  },
  {
    newForm: 'Nouveau formulaire',
    title: 'Nouveau formulaire',
    text: 'Vous pourrez tout changer plus tard. Personne ne voit le formulaire avant sa publication.',
    copyTitle: (form: string) => `Dupliquer «\u00A0${form}\u00A0»`,
    copyText: 'La copie a toutes les pages et toutes les questions. Elle est un brouillon avec ses propres réponses.',
    copyName: (form: string) => `${form} (copie)`,
    name: 'Nom',
    nameMissing: 'Donnez un nom au formulaire.',
    type: 'Type',
    typeHelp:
      'Ce que font les réponses\u00A0: une auto-inscription et une liste d’attente mettent le client sur la liste d’attente.',
    create: 'Créer le formulaire',
    begin: 'Commencer avec',
    blank: 'Un formulaire vide',
    blankText: 'Une page vide. Ajoutez vos propres questions ou collez-en une liste.',
    questions: (count: number) =>
      count === 0 ? 'Un texte à lire et à signer' : plural('fr', count, `${count} question`, `${count} questions`),
    loadingTemplates: 'Chargement des modèles',
    templatesFailed: 'Les modèles n’ont pas pu être chargés. Commencez avec un formulaire vide, ou réessayez.',
    noTemplates: 'Il n’y a pas de modèle pour le moment.',
    otherSystem: 'Avez-vous les questions dans un autre système?',
  },
);
