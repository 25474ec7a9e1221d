import { serverPath } from '@carefront/shared/contracts';
import { type AccountEmail, accountEmailKind } from '../../accounts/public.ts';
import { isChallengeOpen } from './challenge.repository.ts';

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

export const LOGIN_CODE_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Your code for ${clinic}`,
    title: 'Your login code',
    message: `Enter this code to log in to ${clinic}:`,
    limit: 'It works for 3 minutes, in the browser where you asked for it.',
    notYou:
      'If you did not try to log in, someone else knows your password. Do not share this code, and set a new password on the login page.',
  }),
  fr: (clinic) => ({
    subject: `Votre code pour ${clinic}`,
    title: 'Votre code de connexion',
    message: `Saisissez ce code pour vous connecter à ${clinic}\u00A0:`,
    limit: 'Il est valable 3 minutes, dans le navigateur où vous l’avez demandé.',
    notYou:
      'Si vous n’avez pas essayé de vous connecter, quelqu’un d’autre connaît votre mot de passe. Ne donnez ce code à personne et choisissez un nouveau mot de passe sur la page de connexion.',
  }),
};

export const CODES_GUESSED_TEXTS: AccountEmail['texts'] = {
  en: (clinic) => ({
    subject: `Many wrong codes for your account at ${clinic}`,
    title: 'Many wrong codes were entered',
    message: `Someone entered your password for ${clinic} and then many wrong codes. New browsers must wait now. You can still log in from a browser that you have used before, or with a recovery code.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose “Forgot Password?” on the login page at once: a new password stops them and ends the wait. Then tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Plusieurs codes erronés pour votre compte chez ${clinic}`,
    title: 'Plusieurs codes erronés ont été saisis',
    message: `Quelqu’un a saisi votre mot de passe pour ${clinic}, puis plusieurs codes erronés. Les nouveaux navigateurs doivent maintenant attendre. Vous pouvez toujours vous connecter depuis un navigateur que vous avez déjà utilisé, ou avec un code de récupération.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n’était pas vous, choisissez tout de suite «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion\u00A0: un nouveau mot de passe les arrête et met fin à l’attente. Prévenez ensuite ${clinic}.`,
  }),
};
