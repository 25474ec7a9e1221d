import { defineMessages } from '@carefront/shared/app';

export const FIELDS = defineMessages(
  {
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordAgain: 'Repeat the new password',
    passwordRules: 'At least 10 characters. Tip: use a sentence that only you would think of.',
    code: 'One-time password',
    codeDigits: 'The code has 6 digits.',
  },
  {
    email: 'Adresse courriel',
    password: 'Mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    newPasswordAgain: 'Répétez le nouveau mot de passe',
    passwordRules: 'Au moins 10 caractères. Conseil\u00A0: une phrase que vous seul pourriez inventer.',
    code: 'Mot de passe à usage unique',
    codeDigits: 'Le code compte 6 chiffres.',
  },
);
