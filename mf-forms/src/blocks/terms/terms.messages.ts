import { defineMessages } from '@carefront/shared/app';

/** The default text is rich text: it is shown where neither the block nor the clinic has terms. */
export const TERMS_MESSAGES = defineMessages(
  {
    terms: 'Terms of service',
    loading: 'Loading the terms',
    failed: 'The terms could not be loaded. Please check your connection and try again.',
    defaultTerms: [
      '<h3>Waitlist and eligibility</h3>',
      '<p>Sending this form does not book a session. The clinic reads your answers and decides whether its services fit your needs.</p>',
      '<p>If there is no opening now, the clinic may put you on its waitlist. A place on the waitlist is no promise of a session or of a date. ',
      'The clinic contacts you when there is an opening.</p>',
      '<p>Please tell the clinic when your contact details or needs change. You can leave the waitlist at any time.</p>',
      '<p>The clinic is not an emergency service. In an emergency, call your local emergency number.</p>',
    ].join(''),
  },
  {
    terms: 'Conditions de service',
    loading: 'Chargement des conditions',
    failed: "Les conditions n'ont pas pu être chargées. Vérifiez votre connexion et réessayez.",
    defaultTerms: [
      "<h3>Liste d'attente et admissibilité</h3>",
      "<p>L'envoi de ce formulaire ne réserve pas de séance. La clinique lit vos réponses et décide si ses services répondent à vos besoins.</p>",
      "<p>S'il n'y a pas de place pour le moment, la clinique peut vous inscrire sur sa liste d'attente. Une inscription ne garantit ni séance ni date. ",
      "La clinique communique avec vous lorsqu'une place se libère.</p>",
      "<p>Veuillez aviser la clinique si vos coordonnées ou vos besoins changent. Vous pouvez quitter la liste d'attente en tout temps.</p>",
      "<p>La clinique n'est pas un service d'urgence. En cas d'urgence, composez le numéro d'urgence de votre région.</p>",
    ].join(''),
  },
);
