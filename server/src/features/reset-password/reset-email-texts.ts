import type { Locale } from '@carefront/shared/contracts';
import type { EmailTexts } from '../../messages/public.ts';

type TextsByLocale = Readonly<Record<Locale, (clinic: string) => EmailTexts>>;

export const RESET_TEXTS: TextsByLocale = {
  en: (clinic) => ({
    subject: `Set a new password for ${clinic}`,
    title: 'Set a new password',
    message: `Someone asked for a new password for your account at ${clinic}. If it was you, choose one now.`,
    button: 'Set a new password',
    limit: 'The link works once, for 60 minutes.',
    notYou: 'If you did not ask for it, you don’t need to do anything: your password stays as it is.',
  }),
  fr: (clinic) => ({
    subject: `Choisissez un nouveau mot de passe pour ${clinic}`,
    title: 'Choisissez un nouveau mot de passe',
    message: `Quelqu’un a demandé un nouveau mot de passe pour votre compte chez ${clinic}. Si c’était vous, choisissez-le maintenant.`,
    button: 'Choisir un nouveau mot de passe',
    limit: 'Le lien fonctionne une seule fois, pendant 60 minutes.',
    notYou: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire\u00A0: votre mot de passe reste le même.',
  }),
};
