import { defineMessages } from '@carefront/shared/app';

export const RESET_PASSWORD = defineMessages(
  {
    forgotTitle: 'Reset your password',
    forgotText: 'Enter the email address of your account. We will send you a link to choose a new password.',
    send: 'Send Password Reset Link',
    back: 'Back',
    sentTitle: 'Password Reset Link Sent.',
    sentText: 'If there is an account with this address, the email arrives in a few minutes. The link works once.',
    resetTitle: 'Choose a new password',
    save: 'Save new password',
    saving: 'Saving',
    notSaved: 'Your new password was not saved.',
    savedTitle: 'Your password is changed.',
    savedText: 'You were logged out everywhere. Please log in with your new password.',
    toLogIn: 'Log in',
    askAgain: 'Ask for a new link',
    voidTitle: 'This link no longer works',
  },
  {
    forgotTitle: 'Réinitialiser votre mot de passe',
    forgotText:
      'Saisissez l’adresse courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    send: 'Envoyer le lien de réinitialisation',
    back: 'Retour',
    sentTitle: 'Lien de réinitialisation envoyé.',
    sentText:
      'S’il existe un compte avec cette adresse, le message arrive dans quelques minutes. Le lien ne sert qu’une fois.',
    resetTitle: 'Choisir un nouveau mot de passe',
    save: 'Enregistrer le nouveau mot de passe',
    saving: 'Enregistrement',
    notSaved: 'Votre nouveau mot de passe n’est pas enregistré.',
    savedTitle: 'Votre mot de passe est changé.',
    savedText: 'Vous avez été déconnecté partout. Veuillez vous connecter avec votre nouveau mot de passe.',
    toLogIn: 'Se connecter',
    askAgain: 'Demander un nouveau lien',
    voidTitle: 'Ce lien ne fonctionne plus',
  },
);
