import { defineMessages } from '@carefront/shared/app';

/** The texts of the page where a guardian or client signs by an emailed link (CO-11). */
export const SIGN_BY_LINK = defineMessages(
  {
    title: 'Consent Form',
    intro: (clinic: string) =>
      `${clinic} asks you to read this form and sign it. You need no account. If you have questions, please ask the clinic before you sign.`,
    loading: 'Loading the consent form',
    acceptTerms: 'Accept Terms',
    signFirst: 'Please type your name in the signature area first.',
    signChanged: 'Please read the form again, then press “Sign”.',
    contacts: 'Third-party contacts',
    signedTitle: 'Consent successfully signed.',
    signedNext: (clinic: string) =>
      `${clinic} has the form now, and your practitioner signs it next. You do not need to do anything else.`,
    copyMailed: (days: number) => `We also emailed you a link to your copy. It works for ${days} days.`,
    print: 'Print',
    voidText: (days: number) =>
      `A link works for ${days} days, and only until the form is signed or a newer link is sent.`,
    voidNext:
      'If you have already signed the form, you don’t need to do anything. If not, please ask the clinic for a new link.',
    perhapsSigned: 'Your signature may have been saved. Please ask the clinic before you sign again.',
    changedMeanwhile: 'This consent form has changed in the meantime. This is the current version.',
    signedAlreadyTitle: 'This form has already been signed',
    signedAlready: 'You do not need to do anything else.',
  },
  {
    title: 'Formulaire de consentement',
    intro: (clinic: string) =>
      `${clinic} vous demande de lire ce formulaire et de le signer. Vous n’avez pas besoin de compte. Si vous avez des questions, veuillez les poser à la clinique avant de signer.`,
    loading: 'Chargement du formulaire de consentement',
    acceptTerms: 'Accepter les conditions',
    signFirst: 'Saisissez d’abord votre nom dans la zone de signature.',
    signChanged: 'Veuillez relire le formulaire, puis appuyer sur «\u00A0Signer\u00A0».',
    contacts: 'Personnes tierces',
    signedTitle: 'Consentement signé.',
    signedNext: (clinic: string) =>
      `${clinic} a maintenant le formulaire, et votre intervenant le signera à son tour. Vous n’avez plus rien à faire.`,
    copyMailed: (days: number) =>
      `Nous vous avons aussi envoyé par courriel un lien vers votre copie. Il fonctionne pendant ${days} jours.`,
    print: 'Imprimer',
    voidText: (days: number) =>
      `Un lien fonctionne pendant ${days} jours, et seulement jusqu’à la signature du formulaire ou l’envoi d’un lien plus récent.`,
    voidNext:
      'Si vous avez déjà signé le formulaire, vous n’avez plus rien à faire. Sinon, veuillez demander un nouveau lien à la clinique.',
    perhapsSigned:
      'Votre signature a peut-être été enregistrée. Veuillez vous informer auprès de la clinique avant de signer de nouveau.',
    changedMeanwhile: 'Ce formulaire de consentement a changé entre-temps. Le voici tel qu’il est maintenant.',
    signedAlreadyTitle: 'Ce formulaire est déjà signé',
    signedAlready: 'Vous n’avez plus rien à faire.',
  },
);
