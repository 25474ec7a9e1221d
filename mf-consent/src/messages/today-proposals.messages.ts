import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** Texts of the panel of proposed changes on the page 'Today'. */
export const TODAY_PROPOSALS = defineMessages(
  {
    loading: 'Loading the changes to check',
    none: 'No change is waiting to be checked.',
    list: 'Changes to check, the oldest first',
    client: 'Details of the client',
    guardian: (name: string) => `Details of the guardian ${name}`,
    newGuardian: (name: string) => `New guardian: ${name}`,
    guardianAccount: (name: string) => `The account of the guardian ${name} asks to see this client`,
    clientAccount: 'A confirmed account asks for the record of this client',
    noName: '(no name)',
    proposedBy: (name: string, role: string) => `Proposed by ${name}, ${role}`,
    byVisitor: 'A visitor of the site proposed this',
    detail: 'Detail',
    onFile: 'On file',
    proposed: 'Proposed',
    empty: 'empty',
    otherClients: (count: number) =>
      plural(
        'en',
        count,
        'This guardian’s contact details are also used for 1 other client.',
        `This guardian’s contact details are also used for ${count} other clients.`,
      ),
    accept: 'Accept',
    refuse: 'Refuse',
    /** The accessible name of a row's button: 'Accept: Tomi Adeyemi, New guardian: Kola Adeyemi'. */
    about: (action: string, client: string, what: string) => `${action}: ${client}, ${what}`,
    accepted: 'The change was accepted.',
    acceptedAndTold: 'The change was accepted. The person who proposed it is told.',
    refused: 'The change was refused.',
    refusedAndTold: 'The change was refused. The person who proposed it is told.',
    decidedByOther: 'Somebody else has decided this already.',
    decidedAlready: 'This change has been decided already.',
    gone: 'This change is no longer in the list.',
    notYours: 'You cannot decide this change. Somebody else at the clinic has to.',
    ownProposal: 'You proposed this change. Somebody else at the clinic decides about it.',
    ownFamily: 'You belong to this client’s family. Somebody else at the clinic decides about this change.',
    failed: 'The decision was not saved. Please try again.',
    unsure: 'We got no answer, so we do not know whether your decision was saved. “Retry” sends it again.',
    showAll: (count: number) => `Show all ${count}`,
    showOldest: (count: number) => `Show the oldest ${count}`,
    more: (count: number) =>
      plural(
        'en',
        count,
        '1 more change comes when some of these are decided.',
        `${count} more changes come when some of these are decided.`,
      ),
  },
  {
    loading: 'Chargement des changements à vérifier',
    none: 'Aucun changement n’attend d’être vérifié.',
    list: 'Changements à vérifier, les plus anciens d’abord',
    client: 'Renseignements sur le client',
    guardian: (name: string) => `Renseignements sur le tuteur ${name}`,
    newGuardian: (name: string) => `Nouveau tuteur\u00A0: ${name}`,
    guardianAccount: (name: string) => `Le compte du tuteur ${name} demande à voir ce client`,
    clientAccount: 'Un compte confirmé demande le dossier de ce client',
    noName: '(sans nom)',
    proposedBy: (name: string, role: string) => `Proposé par ${name}, ${role}`,
    byVisitor: 'Un visiteur du site a proposé ce changement',
    detail: 'Renseignement',
    onFile: 'Au dossier',
    proposed: 'Proposé',
    empty: 'vide',
    otherClients: (count: number) =>
      plural(
        'fr',
        count,
        `Les coordonnées de ce tuteur servent aussi pour ${count} autre client.`,
        `Les coordonnées de ce tuteur servent aussi pour ${count} autres clients.`,
      ),
    accept: 'Accepter',
    refuse: 'Refuser',
    about: (action: string, client: string, what: string) => `${action}\u00A0: ${client}, ${what}`,
    accepted: 'Le changement a été accepté.',
    acceptedAndTold: 'Le changement a été accepté. La personne qui l’a proposé en est informée.',
    refused: 'Le changement a été refusé.',
    refusedAndTold: 'Le changement a été refusé. La personne qui l’a proposé en est informée.',
    decidedByOther: 'Quelqu’un d’autre a déjà pris cette décision.',
    decidedAlready: 'Une décision a déjà été prise pour ce changement.',
    gone: 'Ce changement ne figure plus dans la liste.',
    notYours: 'Vous ne pouvez pas décider de ce changement. Quelqu’un d’autre à la clinique doit le faire.',
    ownProposal: 'Vous avez proposé ce changement. Une autre personne de la clinique en décidera.',
    ownFamily: 'Vous êtes de la famille de ce client. Une autre personne de la clinique décidera de ce changement.',
    failed: 'La décision n’a pas été enregistrée. Veuillez réessayer.',
    unsure:
      'Nous n’avons pas reçu de réponse et ne savons donc pas si votre décision a été enregistrée. «\u00A0Réessayer\u00A0» l’envoie de nouveau.',
    showAll: (count: number) => `Tout afficher (${count})`,
    showOldest: (count: number) => `Afficher les ${count} plus anciens`,
    more: (count: number) =>
      plural(
        'fr',
        count,
        `${count} autre changement viendra quand certains de ceux-ci seront décidés.`,
        `${count} autres changements viendront quand certains de ceux-ci seront décidés.`,
      ),
  },
);

/** Roles of the person who proposed a change, within a sentence. */
export const PROPOSER_ROLES = defineMessages(
  { practitioner: 'practitioner', client: 'client', guardian: 'guardian', visitor: 'visitor of the site' },
  { practitioner: 'intervenant', client: 'client', guardian: 'tuteur', visitor: 'visiteur du site' },
);
