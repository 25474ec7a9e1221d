import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const FORM_COUNTS = defineMessages(
  {
    counts: 'To do',
    newResponses: (count: number, text: string) => plural('en', count, '1 new sent form', `${text} new sent forms`),
    waitingRequests: (count: number, text: string) =>
      plural('en', count, '1 request waiting', `${text} requests waiting`),
    draftForms: (count: number, text: string) => plural('en', count, '1 draft of a form', `${text} drafts of forms`),
  },
  {
    counts: 'À traiter',
    newResponses: (count: number, text: string) =>
      count < 2 ? `${text} nouveau formulaire envoyé` : `${text} nouveaux formulaires envoyés`,
    waitingRequests: (count: number, text: string) =>
      count < 2 ? `${text} demande en attente` : `${text} demandes en attente`,
    draftForms: (count: number, text: string) =>
      count < 2 ? `${text} brouillon de formulaire` : `${text} brouillons de formulaires`,
  },
);
