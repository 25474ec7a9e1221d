import { defineMessages } from '@carefront/shared/app';

export const PERSON_FORM = defineMessages(
  {
    inviteTitle: 'Invite a person',
    inviteText: 'We email them a link to choose a password. It works for 7 days.',
    send: 'Send the invitation',
    sent: (email: string) => `The invitation is on its way to ${email}.`,
    editTitle: (name: string) => `Edit ${name}`,
    logsInWith: (email: string) => `Logs in with ${email}`,
    save: 'Save',
    email: 'Email',
    emailHelp: 'Their own address for work. They log in with it.',
    names: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    roles: 'Roles',
    rolesHelp: 'A person can have several.',
    asPractitioner: 'As a practitioner',
    practitionerHint:
      'A practitioner is on your site at once. Clients can book them during the clinic’s hours until they have hours of their own.',
    titleField: 'Title',
    titleHelp: 'Shown with their name, such as Registered Psychotherapist.',
    discipline: 'Discipline',
    noDiscipline: 'None',
    addDiscipline: 'Add a discipline…',
    bio: 'About them',
    bioHelp: 'Shown on your site.',
  },
  {
    inviteTitle: 'Inviter une personne',
    inviteText: 'Nous lui envoyons par courriel un lien pour choisir un mot de passe. Il fonctionne pendant 7 jours.',
    send: 'Envoyer l’invitation',
    sent: (email) => `L’invitation est en route vers ${email}.`,
    editTitle: (name) => `Modifier ${name}`,
    logsInWith: (email) => `Se connecte avec ${email}`,
    save: 'Enregistrer',
    email: 'Courriel',
    emailHelp: 'Sa propre adresse de travail. La personne se connecte avec elle.',
    names: 'Nom',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    roles: 'Rôles',
    rolesHelp: 'Une personne peut en avoir plusieurs.',
    asPractitioner: 'Comme intervenant',
    practitionerHint:
      'Un intervenant apparaît tout de suite sur votre site. Les clients peuvent prendre rendez-vous pendant les heures de la clinique, tant qu’il n’a pas ses propres heures.',
    titleField: 'Titre',
    titleHelp: 'Affiché avec son nom, par exemple Psychothérapeute.',
    discipline: 'Discipline',
    noDiscipline: 'Aucune',
    addDiscipline: 'Ajouter une discipline…',
    bio: 'À propos',
    bioHelp: 'Affiché sur votre site.',
  },
);

/** The roles to choose from, each with what it opens. */
export const ROLE_LABELS = defineMessages(
  {
    owner: 'Owner: everything, including releases and the audit log',
    office_admin: 'Office admin: settings, site and people',
    staff: 'Staff: clients, bookings and forms',
    practitioner: 'Practitioner: their own clients and sessions',
  },
  {
    owner: 'Propriétaire\u00A0: tout, y compris les versions et le journal d’audit',
    office_admin: 'Administrateur du bureau\u00A0: paramètres, site et personnes',
    staff: 'Personnel\u00A0: clients, rendez-vous et formulaires',
    practitioner: 'Intervenant\u00A0: ses propres clients et séances',
  },
);
