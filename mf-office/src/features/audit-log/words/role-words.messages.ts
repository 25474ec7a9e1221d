import { defineMessages } from '@carefront/shared/app';

/** The names of the roles of accounts, for the log. */
export const ROLE_WORDS = defineMessages(
  {
    client: 'Client',
    guardian: 'Guardian',
    contact: 'Contact',
    practitioner: 'Practitioner',
    staff: 'Staff',
    office_admin: 'Office admin',
    owner: 'Owner',
  },
  {
    client: 'Client',
    guardian: 'Tuteur',
    contact: 'Contact',
    practitioner: 'Intervenant',
    staff: 'Personnel',
    office_admin: 'Administrateur du bureau',
    owner: 'Propriétaire',
  },
);
