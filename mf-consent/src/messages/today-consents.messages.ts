import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

export const TODAY_CONSENTS = defineMessages(
  {
    loading: 'Loading what waits for a signature',
    none: 'Nothing is waiting for a signature.',
    forClinic: (count: number) => plural('en', count, '1 to sign by the clinic', `${count} to sign by the clinic`),
    viewed: (count: number) => plural('en', count, '1 opened, not signed yet', `${count} opened, not signed yet`),
    notOpened: (count: number) => plural('en', count, '1 not opened yet', `${count} not opened yet`),
    byClinic: 'Waiting for the clinic',
    byClient: 'Waiting for the client',
    byGuardian: 'Waiting for the guardian',
    counts: 'Waiting for a signature, by state',
  },
  {
    loading: 'Chargement de ce qui attend une signature',
    none: 'Rien n’attend de signature.',
    forClinic: (count: number) => `${count} à signer par la clinique`,
    viewed: (count: number) =>
      plural('fr', count, `${count} ouvert, pas encore signé`, `${count} ouverts, pas encore signés`),
    notOpened: (count: number) => plural('fr', count, `${count} pas encore ouvert`, `${count} pas encore ouverts`),
    byClinic: 'En attente de la clinique',
    byClient: 'En attente du client',
    byGuardian: 'En attente du tuteur',
    counts: 'En attente d’une signature, par état',
  },
);
