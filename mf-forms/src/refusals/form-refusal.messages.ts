import { defineMessages } from '@carefront/shared/app';

/** The server's refusals of a form, by their codes, in the language of the page. Two texts say more than the server: it does not know that the answers stay on the page. */
export const FORM_REFUSALS = defineMessages(
  {
    form_archived: 'The form has been Archived.',
    form_changed: 'This form has changed. Please load the page again.',
    form_submitted:
      'This form has been submitted already. The answers on this page were not sent. If the clinic needs them, please contact the clinic.',
    form_unpublished: 'The form has been unpublished.',
    not_found:
      'This form can no longer be sent: the clinic withdrew the request, or it expired. Please contact the clinic. Your answers stay on this page.',
  },
  {
    form_archived: 'Le formulaire a été archivé.',
    form_changed: 'Ce formulaire a changé. Veuillez recharger la page.',
    form_submitted:
      'Ce formulaire a déjà été envoyé. Les réponses sur cette page n’ont pas été envoyées. Si la clinique en a besoin, veuillez communiquer avec elle.',
    form_unpublished: 'Le formulaire n’est plus publié.',
    not_found:
      'Ce formulaire ne peut plus être envoyé\u00A0: la clinique a retiré sa demande, ou le délai est passé. Veuillez communiquer avec la clinique. Vos réponses restent sur cette page.',
  },
);
