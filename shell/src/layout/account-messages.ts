import { defineMessages } from '@carefront/shared/app';

/** Texts of the account menu, loaded together with it. */
export const accountMessages = defineMessages({ logOut: 'Log out' }, { logOut: 'Se déconnecter' });
