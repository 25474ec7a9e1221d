import { defineMessages } from '@carefront/shared/app';

export const OWN_FORMS = defineMessages(
  {
    loading: 'Loading your forms',
    noneTitle: 'No forms yet',
    none: 'When the clinic asks you to fill in a form, it appears here. Forms that you have sent stay here, too.',
    noneOfOne: 'No forms.',
    waiting: 'To fill in',
    noneWaiting: 'You have no forms to fill in.',
    submitted: 'Sent',
    forClient: (name: string) => `For ${name}`,
    /** Before the name of the form. */
    ofClient: (name: string) => `${name}:`,
    forms: 'Forms',
    formsOf: (name: string) => `Forms for ${name}`,
    dueAt: (moment: string) => `Please send it by ${moment}`,
    sentAt: (moment: string) => `Sent ${moment}`,
    fillIn: 'Fill in',
    open: 'Open',
    /** The accessible name of a row's button: 'Open, First visit'. */
    actOn: (act: string, what: string) => `${act}, ${what}`,
    showMore: (left: number) => `Show more (${left})`,
  },
  {
    loading: 'Chargement de vos formulaires',
    noneTitle: 'Aucun formulaire pour le moment',
    none: 'Quand la clinique vous demande de remplir un formulaire, il figure ici. Les formulaires que vous avez envoyés y restent aussi.',
    noneOfOne: 'Aucun formulaire.',
    waiting: 'À remplir',
    noneWaiting: 'Vous n’avez aucun formulaire à remplir.',
    submitted: 'Envoyés',
    forClient: (name: string) => `Pour ${name}`,
    ofClient: (name: string) => `${name}\u00A0:`,
    forms: 'Formulaires',
    formsOf: (name: string) => `Formulaires pour ${name}`,
    dueAt: (moment: string) => `À envoyer avant le ${moment}`,
    sentAt: (moment: string) => `Envoyé le ${moment}`,
    fillIn: 'Remplir',
    open: 'Ouvrir',
    actOn: (act: string, what: string) => `${act}, ${what}`,
    showMore: (left: number) => `Afficher plus (${left})`,
  },
);
