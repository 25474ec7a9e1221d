import { defineMessages } from '@carefront/shared/app';

/** The texts that the pages behind emailed links share. */
export const MAILED_LINK = defineMessages(
  {
    voidTitle: 'This link does not work any more',
    savePdf: 'Save as PDF',
    contactClinic: 'How to reach the clinic',
    logIn: 'Log in',
    toAccount: 'Go to your account',
    toSite: 'Back to the site',
  },
  {
    voidTitle: 'Ce lien ne fonctionne plus',
    savePdf: 'Enregistrer en PDF',
    contactClinic: 'Comment joindre la clinique',
    logIn: 'Se connecter',
    toAccount: 'Aller à votre compte',
    toSite: 'Retour au site',
  },
);
