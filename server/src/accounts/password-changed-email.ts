import { serverPath } from '@carefront/shared/contracts';
import { accountEmailKind } from './account-email.ts';
import { PASSWORD_CHANGED_TEXTS } from './password-changed-texts.ts';

/** Tells an account's owner that its password was changed. */
export const PASSWORD_CHANGED = accountEmailKind<{ userId: number }>(
  'password-changed',
  async (_deps, { details }) => ({
    userId: details.userId,
    texts: PASSWORD_CHANGED_TEXTS,
    path: serverPath('login'),
  }),
);
