import type { Locale } from '@carefront/shared/contracts';

/** Texts of the answers to a password reset; the English ones are exactly as in `spec/api.md`. */
const MESSAGES = {
  'link-sent': { en: 'Password Reset Link Sent.', fr: 'Lien de réinitialisation envoyé.' },
  'password-set': {
    en: 'Your password has been changed. You can log in with it now.',
    fr: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

export const resetMessage = (name: keyof typeof MESSAGES, locale: Locale): string => MESSAGES[name][locale];
