import { defineMessages } from '@carefront/shared/app';

export const OWN_CARDS = defineMessages(
  {
    title: 'Cards on file',
    loading: 'Loading your cards',
    failed: 'Your cards could not be loaded. Please check your connection and try again.',
    about: 'The clinic can charge these cards as you agreed with it.',
    none: 'You have no card on file.',
    remove: 'Remove',
    removeOf: (card: string) => `Remove, ${card}`,
    confirmTitle: 'Remove this card?',
    confirmText: (card: string) =>
      `The clinic can no longer charge the card: ${card}. To use it again, add it in a form of the clinic.`,
    confirm: 'Remove card',
    keep: 'Keep card',
    removed: 'The card was removed.',
  },
  {
    title: 'Cartes au dossier',
    loading: 'Chargement de vos cartes',
    failed: 'Vos cartes n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    about: 'La clinique peut débiter ces cartes comme vous en avez convenu avec elle.',
    none: 'Vous n’avez aucune carte au dossier.',
    remove: 'Retirer',
    removeOf: (card: string) => `Retirer, ${card}`,
    confirmTitle: 'Retirer cette carte?',
    confirmText: (card: string) =>
      `La clinique ne pourra plus débiter la carte\u00A0: ${card}. Pour l’utiliser de nouveau, ajoutez-la dans un formulaire de la clinique.`,
    confirm: 'Retirer la carte',
    keep: 'Garder la carte',
    removed: 'La carte a été retirée.',
  },
);
