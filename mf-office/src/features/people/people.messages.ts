import { defineMessages } from '@carefront/shared/app';

export const PEOPLE = defineMessages(
  {
    title: 'People',
    intro: 'Everyone who works at your clinic: who can log in, and what they can do.',
    onlyOwners: 'Only an owner can change owners and office admins.',
    invite: 'Invite a person',
    loading: 'Loading the people of the clinic',
    noneTitle: 'Nobody here yet',
    none: 'Invite the people you work with. Each gets an email to choose a password.',
    noMatchTitle: 'Nobody matches',
    noMatch: 'Try another name, or clear the filters.',
    clear: 'Clear filters',
    filters: 'Find people',
    search: 'Name',
    role: 'Role',
    allRoles: 'All roles',
    state: 'Status',
    allStates: 'All statuses',
    table: 'People of the clinic',
    name: 'Name',
    roles: 'Roles',
    twoFactor: 'Two-factor',
    lastLogin: 'Last login',
    actions: 'Actions',
    you: 'You',
    on: 'On',
    offWord: 'Off',
    never: 'Never',
    coming: (count: number) => (count === 1 ? '1 session to come' : `${count} sessions to come`),
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    moreOf: (name: string) => `More for ${name}`,
    resend: 'Send the invitation again',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
    resent: (email: string) => `A new invitation is on its way to ${email}.`,
    alreadyIn: (name: string) => `${name} has a password already and can log in.`,
    offTitle: (name: string) => `Switch off ${name}?`,
    offText: (name: string) =>
      `${name} is logged out everywhere and can’t log in any more. Nothing is deleted, and you can switch them on again.`,
    offPractitioner: 'They leave your site, and clients can’t book them.',
    offComing: (count: number) =>
      count === 1
        ? '1 session to come stays in the calendar: move or cancel it there.'
        : `${count} sessions to come stay in the calendar: move or cancel them there.`,
    cancel: 'Cancel',
  },
  {
    title: 'Personnes',
    intro:
      'Toutes les personnes qui travaillent à votre clinique\u00A0: qui peut se connecter, et ce qu’elles peuvent faire.',
    onlyOwners: 'Seul un propriétaire peut modifier les propriétaires et les administrateurs du bureau.',
    invite: 'Inviter une personne',
    loading: 'Chargement des personnes de la clinique',
    noneTitle: 'Personne pour le moment',
    none: 'Invitez les personnes avec qui vous travaillez. Chacune reçoit un courriel pour choisir un mot de passe.',
    noMatchTitle: 'Personne ne correspond',
    noMatch: 'Essayez un autre nom ou effacez les filtres.',
    clear: 'Effacer les filtres',
    filters: 'Trouver des personnes',
    search: 'Nom',
    role: 'Rôle',
    allRoles: 'Tous les rôles',
    state: 'État',
    allStates: 'Tous les états',
    table: 'Personnes de la clinique',
    name: 'Nom',
    roles: 'Rôles',
    twoFactor: 'Deux facteurs',
    lastLogin: 'Dernière connexion',
    actions: 'Actions',
    you: 'Vous',
    on: 'Activé',
    offWord: 'Désactivé',
    never: 'Jamais',
    coming: (count) => (count === 1 ? '1 séance à venir' : `${count} séances à venir`),
    edit: 'Modifier',
    editOf: (name) => `Modifier ${name}`,
    moreOf: (name) => `Plus pour ${name}`,
    resend: 'Renvoyer l’invitation',
    switchOff: 'Désactiver',
    switchOn: 'Réactiver',
    resent: (email) => `Une nouvelle invitation est en route vers ${email}.`,
    alreadyIn: (name) => `${name} a déjà un mot de passe et peut se connecter.`,
    offTitle: (name) => `Désactiver ${name}?`,
    offText: (name) =>
      `${name} sera déconnecté partout et ne pourra plus se connecter. Rien n’est supprimé, et vous pouvez réactiver son compte.`,
    offPractitioner: 'La personne quitte votre site et les clients ne peuvent plus prendre rendez-vous avec elle.',
    offComing: (count) =>
      count === 1
        ? '1 séance à venir reste au calendrier\u00A0: déplacez-la ou annulez-la là-bas.'
        : `${count} séances à venir restent au calendrier\u00A0: déplacez-les ou annulez-les là-bas.`,
    cancel: 'Annuler',
  },
);

export const PERSON_STATE_WORDS = defineMessages(
  { active: 'Active', invited: 'Invited', off: 'Off' },
  { active: 'Actif', invited: 'Invité', off: 'Désactivé' },
);

export const ROLES = defineMessages(
  { owner: 'Owner', office_admin: 'Office admin', staff: 'Staff', practitioner: 'Practitioner' },
  {
    owner: 'Propriétaire',
    office_admin: 'Administrateur du bureau',
    staff: 'Personnel',
    practitioner: 'Intervenant',
  },
);
