import { type Locale, serverPath } from '@carefront/shared/contracts';
import { accountEmailKind } from '../../accounts/public.ts';
import type { EmailTexts } from '../../messages/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const SETUP_CODE_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Your set-up code for ${clinic}`,
    title: 'Your set-up code',
    message: `Enter this code to turn on two-factor authentication for your account at ${clinic}:`,
    limit: 'It works for 10 minutes.',
    notYou: `If you did not ask for it, do not share this code, set a new password on the login page, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Votre code d’activation pour ${clinic}`,
    title: 'Votre code d’activation',
    message: `Saisissez ce code pour activer l’authentification à deux facteurs de votre compte chez ${clinic}\u00A0:`,
    limit: 'Il est valable 10 minutes.',
    notYou: `Si vous ne l’avez pas demandé, ne donnez ce code à personne, choisissez un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
};

export const TWO_FACTOR_ON_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Two-factor authentication for ${clinic} was turned on`,
    title: 'Two-factor authentication is on',
    message: `Logging in to your account at ${clinic} now asks for a code after the password.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `L’authentification à deux facteurs pour ${clinic} a été activée`,
    title: 'L’authentification à deux facteurs est activée',
    message: `La connexion à votre compte chez ${clinic} demande désormais un code après le mot de passe.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
};

export const TWO_FACTOR_OFF_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Two-factor authentication for ${clinic} was turned off`,
    title: 'Two-factor authentication is off',
    message: `Logging in to your account at ${clinic} now asks for the password only.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `L’authentification à deux facteurs pour ${clinic} a été désactivée`,
    title: 'L’authentification à deux facteurs est désactivée',
    message: `La connexion à votre compte chez ${clinic} ne demande désormais que le mot de passe.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
};

export const CODES_RENEWED_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `New recovery codes for ${clinic}`,
    title: 'You have new recovery codes',
    message: `New recovery codes were made for your account at ${clinic}. The old ones no longer work.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
  fr: (clinic) => ({
    subject: `Nouveaux codes de récupération pour ${clinic}`,
    title: 'Vous avez de nouveaux codes de récupération',
    message: `De nouveaux codes de récupération ont été créés pour votre compte chez ${clinic}. Les anciens ne fonctionnent plus.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
};

const TEXTS_OF_CHANGE = {
  on: TWO_FACTOR_ON_TEXTS,
  off: TWO_FACTOR_OFF_TEXTS,
  'codes-renewed': CODES_RENEWED_TEXTS,
} as const;

/** The code that proves the address during the setup of two-factor by email. */
export const TWO_FACTOR_SETUP_CODE = accountEmailKind<{ userId: number; setupId: string }>(
  'two-factor-setup-code',
  async ({ database: { db }, clock, secrets }, { clinicId, details: { userId, setupId } }) => {
    const now = new Date(clock.nowMs());
    if (!(await isSetupOpen(db, { clinicId, userId, setupId, now }))) return null;
    return { userId, texts: SETUP_CODE_TEXTS, code: secrets.codeOf(setupId) };
  },
);

/** Tells an account's owner that two-factor was turned on or off, or that the recovery codes are new. */
export const TWO_FACTOR_CHANGED = accountEmailKind<{ userId: number; change: keyof typeof TEXTS_OF_CHANGE }>(
  'two-factor-changed',
  async (_deps, { details: { userId, change } }) => ({
    userId,
    texts: TEXTS_OF_CHANGE[change],
    path: serverPath('security'),
  }),
);

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

/** Whether the setup of two-factor by email with this code is still open. */
export async function isSetupOpen(
  db: Database,
  { clinicId, userId, setupId, now }: { clinicId: number; userId: number; setupId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor_setup')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('id', '=', setupId)
    .where('method', '=', 'email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
