import { defineMessages } from '@carefront/shared/app';

/** Texts of the changes that the account's person proposed. */
export const OWN_PROPOSALS = defineMessages(
  {
    title: 'Changes that the clinic checks',
    explained: 'Until the clinic accepts a change, what was on file before is used.',
    none: 'No change is waiting.',
    ownDetails: 'Your details',
    details: (client: string) => `Details of ${client}`,
    guardian: (name: string, client: string | null) =>
      client === null ? `Your guardian ${name}` : `${name}, guardian of ${client}`,
    /** The name of a refused guardian is not kept. */
    newGuardian: (name: string | null, client: string | null) =>
      `${client === null ? 'New guardian' : `New guardian of ${client}`}${name === null ? '' : `: ${name}`}`,
    noName: '(no name)',
    empty: 'empty',
    waits: 'waits for the clinic',
    refused: 'The clinic did not accept this change. What was on file before stays.',
    read: 'OK',
    /** The accessible name of the button. */
    readOf: (about: string) => `OK: ${about}`,
  },
  {
    title: 'Changements que la clinique vérifie',
    explained: 'Tant que la clinique n’a pas accepté un changement, c’est ce qui figurait au dossier qui sert.',
    none: 'Aucun changement n’est en attente.',
    ownDetails: 'Vos renseignements',
    details: (client: string) => `Renseignements sur ${client}`,
    guardian: (name: string, client: string | null) =>
      client === null ? `Votre tuteur ${name}` : `${name}, tuteur de ${client}`,
    newGuardian: (name: string | null, client: string | null) =>
      `${client === null ? 'Nouveau tuteur' : `Nouveau tuteur de ${client}`}${name === null ? '' : `\u00A0: ${name}`}`,
    noName: '(sans nom)',
    empty: 'vide',
    waits: 'en attente de la clinique',
    refused: 'La clinique n’a pas accepté ce changement. Ce qui figurait au dossier reste en place.',
    read: 'OK',
    readOf: (about: string) => `OK\u00A0: ${about}`,
  },
);
