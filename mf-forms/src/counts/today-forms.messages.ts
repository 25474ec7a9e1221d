import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const TODAY_FORMS = defineMessages(
  {
    loading: 'Counting the new forms',
    none: 'Every form that was sent has been opened.',
    toRead: (count: number, text: string) => plural('en', count, '1 form to read', `${text} forms to read`),
    waiting: (count: number, text: string) =>
      plural('en', count, '1 request is waiting for an answer.', `${text} requests are waiting for an answer.`),
  },
  {
    loading: 'Décompte des nouveaux formulaires',
    none: 'Tous les formulaires reçus ont été ouverts.',
    toRead: (count: number, text: string) =>
      plural('fr', count, `${text} formulaire à lire`, `${text} formulaires à lire`),
    waiting: (count: number, text: string) =>
      plural('fr', count, `${text} demande attend une réponse.`, `${text} demandes attendent une réponse.`),
  },
);
