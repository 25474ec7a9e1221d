import { defineMessages } from '@carefront/shared/app';

export const STAFF = defineMessages(
  {
    title: 'Staff',
    hello: (name: string) => `Hello, ${name}`,
    yourRole: (roles: string) => `You are logged in as ${roles}.`,
    and: 'and',
    client: 'a client',
    guardian: 'a guardian',
    contact: 'a contact',
    practitioner: 'a practitioner',
    staff: 'staff',
    office_admin: 'an office admin',
    owner: 'the owner',
    notStaff: 'This page is for the people who work at the clinic.',
    logOut: 'Log out',
  },
  {
    title: 'Personnel',
    hello: (name: string) => `Bonjour, ${name}`,
    yourRole: (roles: string) => `Vous êtes connecté en tant que ${roles}.`,
    and: 'et',
    client: 'client',
    guardian: 'tuteur',
    contact: 'contact',
    practitioner: 'intervenant',
    staff: 'membre du personnel',
    office_admin: 'administrateur du bureau',
    owner: 'propriétaire',
    notStaff: 'Cette page est destinée aux personnes qui travaillent à la clinique.',
    logOut: 'Se déconnecter',
  },
);
