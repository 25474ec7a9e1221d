import { defineMessages } from '@carefront/shared/app';

export const ADD_CARD_MESSAGES = defineMessages(
  {
    title: 'Add a card',
    holder: 'Card holder name',
    holderRequired: 'Please enter card holder name',
    incomplete: 'Make sure to fill up all fields',
    declined: 'Card was declined',
    error: 'Error',
    unexplained: 'We don’t know whether the card was saved. Please try again: it won’t be saved twice.',
    save: 'Save card',
    cancel: 'Cancel',
    saving: 'Your card is being saved. Please wait.',
  },
  {
    title: 'Ajouter une carte',
    holder: 'Nom du titulaire de la carte',
    holderRequired: 'Veuillez saisir le nom du titulaire de la carte',
    incomplete: 'Veillez à remplir tous les champs',
    declined: 'La carte a été refusée',
    error: 'Erreur',
    unexplained:
      'Nous ne savons pas si la carte a été enregistrée. Veuillez réessayer\u00A0: elle ne sera pas enregistrée deux fois.',
    save: 'Enregistrer la carte',
    cancel: 'Annuler',
    saving: 'Votre carte est en cours d’enregistrement. Veuillez patienter.',
  },
);
