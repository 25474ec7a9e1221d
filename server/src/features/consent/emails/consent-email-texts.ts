import type { Locale } from '@carefront/shared/contracts';
import { CONSENT_COPY_DAYS, CONSENT_LINK_DAYS } from '@carefront/shared/domain';
import type { EmailTexts } from '../../../messages/public.ts';

export type ConsentEmail = 'link' | 'client-link' | 'copy' | 'waiting' | 'signed' | 'notice';

const linkInEnglish = (clinic: string, request: string): EmailTexts => ({
  subject: `A form from ${clinic} is waiting for your signature`,
  title: 'A form is waiting for your signature',
  message: `${request} You do not need an account.`,
  button: 'Read and sign',
  limit: `The link works for ${CONSENT_LINK_DAYS} days, for this form only, until it is signed. Please do not share it.`,
  notYou: `If this message is not for you, please delete it and tell ${clinic}.`,
});

const linkInFrench = (clinic: string, request: string): EmailTexts => ({
  subject: `Un formulaire de ${clinic} attend votre signature`,
  title: 'Un formulaire attend votre signature',
  message: `${request} Vous n’avez pas besoin de compte.`,
  button: 'Lire et signer',
  limit: `Le lien fonctionne pendant ${CONSENT_LINK_DAYS} jours, pour ce formulaire seulement, jusqu’à sa signature. Ne le donnez à personne d’autre.`,
  notYou: `Si ce message ne vous est pas destiné, veuillez le supprimer et prévenir ${clinic}.`,
});

/** The emails tell that a form waits or was signed. They name neither the client nor the content. */
export const CONSENT_EMAILS: Readonly<Record<Locale, Record<ConsentEmail, (clinic: string) => EmailTexts>>> = {
  en: {
    link: (clinic) =>
      linkInEnglish(clinic, `${clinic} asks you, as a parent or legal guardian, to read a form and sign it.`),
    'client-link': (clinic) => linkInEnglish(clinic, `${clinic} asks you to read a form and sign it.`),
    copy: (clinic) => ({
      subject: `Your copy of a form from ${clinic}`,
      title: 'Your copy of the form you signed',
      message: `You signed a form from ${clinic}. Here is your copy.`,
      button: 'Open your copy',
      limit: `The link works for ${CONSENT_COPY_DAYS} days. Save the copy before then, and please do not share the link.`,
      notYou: `If you signed nothing, please delete this message and tell ${clinic}.`,
    }),
    waiting: (clinic) => ({
      subject: `A form from ${clinic} is waiting for you`,
      title: 'A form is waiting for you',
      message: `${clinic} asks you to read a form and sign it. It is in your account.`,
      button: 'Go to your account',
      notYou: `If you have questions about it, please ask ${clinic} before you sign.`,
    }),
    signed: (clinic) => ({
      subject: `A form was signed at ${clinic}`,
      title: 'A form is waiting for the practitioner’s signature',
      message: 'A consent form was signed. It now needs the practitioner’s signature.',
      button: 'See the form',
      notYou: '',
    }),
    notice: (clinic) => ({
      subject: `A form of yours at ${clinic} was signed`,
      title: 'A form of yours was signed',
      message: `A form of yours at ${clinic}, or of someone you look after, was signed. If you have an account, you can read it there.`,
      button: 'Go to your account',
      notYou: `If you did not expect this, please tell ${clinic}.`,
    }),
  },
  fr: {
    link: (clinic) =>
      linkInFrench(
        clinic,
        `${clinic} vous demande, en tant que parent ou tuteur légal, de lire un formulaire et de le signer.`,
      ),
    'client-link': (clinic) => linkInFrench(clinic, `${clinic} vous demande de lire un formulaire et de le signer.`),
    copy: (clinic) => ({
      subject: `Votre copie d’un formulaire de ${clinic}`,
      title: 'Votre copie du formulaire signé',
      message: `Vous avez signé un formulaire de ${clinic}. Voici votre copie.`,
      button: 'Ouvrir votre copie',
      limit: `Le lien fonctionne pendant ${CONSENT_COPY_DAYS} jours. Enregistrez la copie d’ici là, et ne donnez le lien à personne d’autre.`,
      notYou: `Si vous n’avez rien signé, veuillez supprimer ce message et prévenir ${clinic}.`,
    }),
    waiting: (clinic) => ({
      subject: `Un formulaire de ${clinic} vous attend`,
      title: 'Un formulaire vous attend',
      message: `${clinic} vous demande de lire un formulaire et de le signer. Il vous attend dans votre compte.`,
      button: 'Aller à votre compte',
      notYou: `Si vous avez des questions, veuillez les poser à ${clinic} avant de signer.`,
    }),
    signed: (clinic) => ({
      subject: `Un formulaire a été signé chez ${clinic}`,
      title: 'Un formulaire attend la signature de l’intervenant',
      message: 'Un formulaire de consentement a été signé. Il attend maintenant la signature de l’intervenant.',
      button: 'Voir le formulaire',
      notYou: '',
    }),
    notice: (clinic) => ({
      subject: `Un de vos formulaires chez ${clinic} a été signé`,
      title: 'Un de vos formulaires a été signé',
      message: `Un de vos formulaires chez ${clinic}, ou celui d’une personne dont vous vous occupez, a été signé. Si vous avez un compte, vous pouvez l’y lire.`,
      button: 'Aller à votre compte',
      notYou: `Si vous ne vous y attendiez pas, veuillez prévenir ${clinic}.`,
    }),
  },
};
