import { serverPath } from '@carefront/shared/contracts';
import { ACCOUNT_CREATED_TEXTS } from './account-created-texts.ts';
import { accountEmailKind } from './account-email.ts';

/** Tells the owner of an address that a form created an account with it. */
export const ACCOUNT_CREATED = accountEmailKind<{ userId: number }>('account-created', async (_deps, { details }) => ({
  userId: details.userId,
  texts: ACCOUNT_CREATED_TEXTS,
  path: serverPath('login'),
}));
