import { defineMessages } from '@carefront/shared/app';

/** The server's refusals of a form, by their codes. The server has them in English only; the English texts are the server's. */
export const FORM_REFUSALS = defineMessages(
  {
    form_archived: 'The form has been Archived.',
    form_changed: 'This form has changed. Please load the page again.',
    form_submitted: 'This form has been submitted already.',
    form_unpublished: 'The form has been unpublished.',
  },
  {
    form_archived: 'Le formulaire a été archivé.',
    form_changed: 'Ce formulaire a changé. Veuillez recharger la page.',
    form_submitted: 'Ce formulaire a déjà été envoyé.',
    form_unpublished: "Le formulaire n'est plus publié.",
  },
);
