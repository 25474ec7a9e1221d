import { defineMessages } from '@carefront/shared/app';

export const FIELDS = defineMessages(
  {
    email: 'Email',
    password: 'Password',
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordAgain: 'New password again',
    passwordRules: 'At least 10 characters. A sentence that only you know works well.',
    code: 'One-time password',
    codeDigits: 'The code has 6 digits.',
  },
  {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    currentPassword: 'Mot de passe actuel',
    newPassword: 'Nouveau mot de passe',
    newPasswordAgain: 'Nouveau mot de passe, encore une fois',
    passwordRules: 'Au moins 10 caractères. Une phrase que vous seul connaissez convient bien.',
    code: 'Mot de passe à usage unique',
    codeDigits: 'Le code compte 6 chiffres.',
  },
);
