import { defineMessages } from '@carefront/shared/app';

export const MANAGE_BOOKING = defineMessages(
  {
    title: 'Your appointment',
    loading: 'Loading your appointment',
    whose: (firstName: string) => `For ${firstName}`,
    requestedNext:
      'The clinic holds this time for you until it confirms or declines your request. We will let you know by email.',
    nothingLeft: 'This appointment can no longer be changed.',
    bookAnother: 'Book another appointment',
    invalidTitle: 'This link is no longer valid',
    invalidText:
      'The appointment is over, or the link is incomplete. Please open the link in the latest email, or contact the clinic.',
    toSite: 'Go to the clinic’s site',
    toAccount: 'See your appointments in your account',
  },
  {
    title: 'Votre rendez-vous',
    loading: 'Chargement de votre rendez-vous',
    whose: (firstName: string) => `Pour ${firstName}`,
    requestedNext:
      'La clinique vous retient cette heure jusqu’à ce qu’elle confirme ou refuse votre demande. Nous vous préviendrons par courriel.',
    nothingLeft: 'Ce rendez-vous ne peut plus être modifié.',
    bookAnother: 'Prendre un autre rendez-vous',
    invalidTitle: 'Ce lien n’est plus valide',
    invalidText:
      'Le rendez-vous est passé, ou le lien n’est pas complet. Veuillez rouvrir le lien du dernier courriel, ou communiquer avec la clinique.',
    toSite: 'Aller au site de la clinique',
    toAccount: 'Voir vos rendez-vous dans votre compte',
  },
);
