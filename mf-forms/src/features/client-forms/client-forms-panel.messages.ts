import { defineMessages } from '@carefront/shared/app';

export const CLIENT_FORMS_PANEL = defineMessages(
  {
    loading: 'Loading the forms',
    waiting: 'Waiting for the client',
    noneWaiting: 'No form is waiting.',
    asked: (moment: string) => `Asked ${moment}`,
    opened: (moment: string) => `Opened ${moment}`,
    notOpened: 'Not opened yet',
    sent: 'Answers',
    noneSent: 'No answers yet.',
    isNew: 'New',
    showMore: (left: number) => `Show more (${left})`,
    all: 'Manage forms',
  },
  {
    loading: 'Chargement des formulaires',
    waiting: 'En attente du client',
    noneWaiting: 'Aucun formulaire n’attend.',
    asked: (moment: string) => `Demandé le ${moment}`,
    opened: (moment: string) => `Ouvert le ${moment}`,
    notOpened: 'Pas encore ouvert',
    sent: 'Réponses',
    noneSent: 'Aucune réponse pour le moment.',
    isNew: 'Nouveau',
    showMore: (left: number) => `Afficher plus (${left})`,
    all: 'Gérer les formulaires',
  },
);
