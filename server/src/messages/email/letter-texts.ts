import type { Locale } from '@carefront/shared/contracts';

/** What one letter says, without greeting and signature. Nothing in it tells why somebody comes to the clinic. */
export interface LetterTexts {
  subject: string;
  title: string;
  /** The one message. */
  message: string;
  /** Words of the one button, where there is one. */
  button?: string;
  /** How long, how often. */
  limit?: string;
  /** What to do when one did not ask for it; '' where there is nothing to say. */
  notYou: string;
}

interface Catalogue {
  greeting: (firstName: string) => string;
  /** Where the button does not work. */
  linkHint: string;
  sentBy: (clinic: string) => string;
  loginCode: (clinic: string) => LetterTexts;
  setupCode: (clinic: string) => LetterTexts;
  reset: (clinic: string) => LetterTexts;
  passwordChanged: (clinic: string) => LetterTexts;
  codesGuessed: (clinic: string) => LetterTexts;
  twoFactorOn: (clinic: string) => LetterTexts;
  twoFactorOff: (clinic: string) => LetterTexts;
  codesRenewed: (clinic: string) => LetterTexts;
}

const en: Catalogue = {
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  linkHint: 'If the button does not work, copy this address into your browser:',
  sentBy: (clinic) => `This message was sent by ${clinic}.`,
  loginCode: (clinic) => ({
    subject: `Your code for ${clinic}`,
    title: 'Your login code',
    message: `Enter this code to log in to ${clinic}:`,
    limit: 'It works for 3 minutes, in the browser where you asked for it.',
    notYou:
      'If you did not try to log in, somebody else knows your password. Do not share this code, and set a new password on the login page.',
  }),
  setupCode: (clinic) => ({
    subject: `Your set-up code for ${clinic}`,
    title: 'Your set-up code',
    message: `Enter this code to turn on two-factor authentication for your account at ${clinic}:`,
    limit: 'It works for 10 minutes.',
    notYou: `If you did not ask for it, do not share this code, set a new password on the login page, and tell ${clinic}.`,
  }),
  reset: (clinic) => ({
    subject: `Set a new password for ${clinic}`,
    title: 'Set a new password',
    message: `Somebody asked for a new password for your account at ${clinic}. If it was you, choose one now.`,
    button: 'Set a new password',
    limit: 'The link works once, for 60 minutes.',
    notYou: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  }),
  passwordChanged: (clinic) => ({
    subject: `Your password for ${clinic} was changed`,
    title: 'Your password was changed',
    message: `The password of your account at ${clinic} was changed. Your other devices were logged out.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose 'Forgot Password?' on the login page at once, and tell ${clinic}.`,
  }),
  codesGuessed: (clinic) => ({
    subject: `Many wrong codes for your account at ${clinic}`,
    title: 'Many wrong codes were entered',
    message: `Someone entered your password for ${clinic} and then many wrong codes. New browsers must wait now. You can still log in from a browser that you have used before, or with a recovery code.`,
    button: 'Go to the login page',
    notYou: `If it was not you, choose 'Forgot Password?' on the login page at once: a new password stops them and ends the wait. Then tell ${clinic}.`,
  }),
  twoFactorOn: (clinic) => ({
    subject: `Two-factor authentication for ${clinic} was turned on`,
    title: 'Two-factor authentication is on',
    message: `Logging in to your account at ${clinic} now asks for a code after the password.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
  twoFactorOff: (clinic) => ({
    subject: `Two-factor authentication for ${clinic} was turned off`,
    title: 'Two-factor authentication is off',
    message: `Logging in to your account at ${clinic} now asks for the password only.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
  codesRenewed: (clinic) => ({
    subject: `New recovery codes for ${clinic}`,
    title: 'You have new recovery codes',
    message: `New recovery codes were made for your account at ${clinic}. The old ones do not work any more.`,
    button: 'See your security settings',
    notYou: `If it was not you, set a new password on the login page at once, and tell ${clinic}.`,
  }),
};

const fr: Catalogue = {
  greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  sentBy: (clinic) => `Ce message a été envoyé par ${clinic}.`,
  loginCode: (clinic) => ({
    subject: `Votre code pour ${clinic}`,
    title: 'Votre code de connexion',
    message: `Saisissez ce code pour vous connecter à ${clinic} :`,
    limit: "Il est valable 3 minutes, dans le navigateur où vous l'avez demandé.",
    notYou:
      "Si vous n'avez pas essayé de vous connecter, quelqu'un d'autre connaît votre mot de passe. Ne donnez ce code à personne et choisissez un nouveau mot de passe sur la page de connexion.",
  }),
  setupCode: (clinic) => ({
    subject: `Votre code d'activation pour ${clinic}`,
    title: "Votre code d'activation",
    message: `Saisissez ce code pour activer l'authentification à deux facteurs de votre compte chez ${clinic} :`,
    limit: 'Il est valable 10 minutes.',
    notYou: `Si vous ne l'avez pas demandé, ne donnez ce code à personne, choisissez un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
  reset: (clinic) => ({
    subject: `Choisissez un nouveau mot de passe pour ${clinic}`,
    title: 'Choisissez un nouveau mot de passe',
    message: `Quelqu'un a demandé un nouveau mot de passe pour votre compte chez ${clinic}. Si c'était vous, choisissez-le maintenant.`,
    button: 'Choisir un nouveau mot de passe',
    limit: 'Le lien fonctionne une seule fois, pendant 60 minutes.',
    notYou: "Si vous ne l'avez pas demandé, vous n'avez rien à faire : votre mot de passe reste le même.",
  }),
  passwordChanged: (clinic) => ({
    subject: `Votre mot de passe pour ${clinic} a été modifié`,
    title: 'Votre mot de passe a été modifié',
    message: `Le mot de passe de votre compte chez ${clinic} a été modifié. Vos autres appareils ont été déconnectés.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n'était pas vous, choisissez tout de suite « Mot de passe oublié? » sur la page de connexion et prévenez ${clinic}.`,
  }),
  codesGuessed: (clinic) => ({
    subject: `Plusieurs codes erronés pour votre compte chez ${clinic}`,
    title: 'Plusieurs codes erronés ont été saisis',
    message: `Quelqu'un a saisi votre mot de passe pour ${clinic}, puis plusieurs codes erronés. Les nouveaux navigateurs doivent maintenant attendre. Vous pouvez toujours vous connecter depuis un navigateur que vous avez déjà utilisé, ou avec un code de récupération.`,
    button: 'Aller à la page de connexion',
    notYou: `Si ce n'était pas vous, choisissez tout de suite « Mot de passe oublié? » sur la page de connexion : un nouveau mot de passe les arrête et met fin à l'attente. Prévenez ensuite ${clinic}.`,
  }),
  twoFactorOn: (clinic) => ({
    subject: `L'authentification à deux facteurs pour ${clinic} a été activée`,
    title: "L'authentification à deux facteurs est activée",
    message: `La connexion à votre compte chez ${clinic} demande désormais un code après le mot de passe.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
  twoFactorOff: (clinic) => ({
    subject: `L'authentification à deux facteurs pour ${clinic} a été désactivée`,
    title: "L'authentification à deux facteurs est désactivée",
    message: `La connexion à votre compte chez ${clinic} ne demande désormais que le mot de passe.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
  codesRenewed: (clinic) => ({
    subject: `Nouveaux codes de récupération pour ${clinic}`,
    title: 'Vous avez de nouveaux codes de récupération',
    message: `De nouveaux codes de récupération ont été créés pour votre compte chez ${clinic}. Les anciens ne fonctionnent plus.`,
    button: 'Voir vos paramètres de sécurité',
    notYou: `Si ce n'était pas vous, choisissez tout de suite un nouveau mot de passe sur la page de connexion et prévenez ${clinic}.`,
  }),
};

export const LETTER_TEXTS: Readonly<Record<Locale, Catalogue>> = { en, fr };
/** Of the catalogue's letters. */
export type LetterKind = Exclude<keyof Catalogue, 'greeting' | 'linkHint' | 'sentBy'>;
