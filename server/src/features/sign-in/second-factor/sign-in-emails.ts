import { serverPath } from '@carefront/shared/contracts';
import { accountEmailKind } from '../../../accounts/public.ts';
import { isChallengeOpen } from './challenge.repository.ts';
import { CODES_GUESSED_TEXTS, LOGIN_CODE_TEXTS } from './sign-in-email-texts.ts';

/** The second factor by email. Its code is derived from the id (`Secrets.codeOf`). */
export const LOGIN_CODE = accountEmailKind<{ userId: number; challengeId: string }>(
  'login-code',
  async ({ database: { db }, clock, secrets }, { clinicId, details: { userId, challengeId } }) => {
    const now = new Date(clock.nowMs());
    if (!(await isChallengeOpen(db, { clinicId, challengeId, now }))) return null;
    return { userId, texts: LOGIN_CODE_TEXTS, code: secrets.codeOf(challengeId) };
  },
);

/** Warns an account's owner that another person knows the password and tries codes. */
export const CODES_GUESSED = accountEmailKind<{ userId: number }>('codes-guessed', async (_deps, { details }) => ({
  userId: details.userId,
  texts: CODES_GUESSED_TEXTS,
  path: serverPath('login'),
}));
