import { defineMessages } from '@carefront/shared/app';

/** Texts of the account menu, which come with it. */
export const accountMessages = defineMessages(
  { myAccount: 'My account', startPage: 'Start page', security: 'Security', logOut: 'Log out' },
  { myAccount: 'Mon compte', startPage: 'Page de départ', security: 'Sécurité', logOut: 'Se déconnecter' },
);
