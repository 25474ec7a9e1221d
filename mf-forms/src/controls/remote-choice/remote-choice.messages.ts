import { defineMessages } from '@carefront/shared/app';

export const REMOTE_CHOICE = defineMessages(
  {
    parentFirst: (question: string) => `First answer: ${question}`,
  },
  {
    parentFirst: (question: string) => `Répondez d'abord à : ${question}`,
  },
);
