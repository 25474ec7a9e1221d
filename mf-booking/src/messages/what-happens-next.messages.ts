import { defineMessages } from '@carefront/shared/app';

export const WHAT_HAPPENS_NEXT = defineMessages(
  {
    title: 'What happens next',
    isHeld: 'The clinic holds this time for you until it confirms or declines your request.',
    toldByMail: 'You will be told by email, or by phone if you gave no email address.',
    isConfirmed: 'Your appointment is confirmed.',
    detailsMailed: 'If you gave an email address, the details are on their way to it.',
    changedByClinic: 'Your plans change? It begins soon: please contact the clinic to reschedule or cancel.',
    canChange: 'Your plans change? Press ‘View’ above, or the link in the email, to reschedule or cancel.',
  },
  {
    title: 'La suite',
    isHeld: 'La clinique vous retient cette heure jusqu’à ce qu’elle confirme ou refuse votre demande.',
    toldByMail: 'Vous l’apprendrez par courriel, ou par téléphone si vous n’avez pas donné d’adresse courriel.',
    isConfirmed: 'Votre rendez-vous est confirmé.',
    detailsMailed: 'Si vous avez donné une adresse courriel, les détails y sont envoyés.',
    changedByClinic:
      'Un empêchement\u00A0? Il commence bientôt\u00A0: veuillez communiquer avec la clinique pour le déplacer ou l’annuler.',
    canChange:
      'Un empêchement\u00A0? Appuyez sur «\u00A0Voir\u00A0» ci-dessus, ou sur le lien du courriel, pour déplacer ou annuler le rendez-vous.',
  },
);
