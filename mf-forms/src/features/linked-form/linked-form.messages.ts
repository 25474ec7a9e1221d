import { defineMessages } from '@carefront/shared/app';

/** The texts of the page of an emailed link to a form. */
export const LINKED_FORM = defineMessages(
  {
    title: 'Forms',
    hello: (firstName: string) => `Hello, ${firstName}.`,
    intro: (clinic: string, until: string) =>
      `${clinic} asks you to fill in this form. You do not need an account. This link works until ${until}.`,
    loading: 'Loading the form',
    submittedTitle: 'Your form is sent',
    submittedText: (clinic: string) => `${clinic} has your answers now. You do not need to do anything else.`,
    voidText: 'A link works for a limited time, and only until the form is sent or the clinic takes the request back.',
    voidNext:
      'If you have sent the form already, there is nothing more to do. If not, please ask the clinic for a new link.',
  },
  {
    title: 'Formulaires',
    hello: (firstName: string) => `Bonjour, ${firstName}.`,
    intro: (clinic: string, until: string) =>
      `${clinic} vous demande de remplir ce formulaire. Vous n’avez pas besoin de compte. Ce lien fonctionne jusqu’au ${until}.`,
    loading: 'Chargement du formulaire',
    submittedTitle: 'Votre formulaire est envoyé',
    submittedText: (clinic: string) => `${clinic} a maintenant vos réponses. Vous n’avez plus rien à faire.`,
    voidText:
      'Un lien fonctionne pendant un temps limité, et seulement jusqu’à l’envoi du formulaire ou jusqu’à ce que la clinique retire sa demande.',
    voidNext:
      'Si vous avez déjà envoyé le formulaire, vous n’avez plus rien à faire. Sinon, veuillez demander un nouveau lien à la clinique.',
  },
);
