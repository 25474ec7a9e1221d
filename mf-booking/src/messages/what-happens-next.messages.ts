import { defineMessages } from '@carefront/shared/app';

export const WHAT_HAPPENS_NEXT = defineMessages(
  {
    title: 'What happens next',
    isHeld: 'The clinic holds this time for you until it confirms or declines your request.',
    toldByMail: 'We will let you know by email.',
    toldByMailOrPhone: 'We will let you know by email, or by phone if you gave no email address.',
    isConfirmed: 'Your appointment is confirmed.',
    detailsMailed: 'The details are on their way to you by email.',
    detailsMaybeMailed: 'If you gave an email address, the details are on their way to it.',
    changedByClinic: 'It begins soon: please contact the clinic to reschedule or cancel.',
    canChange: 'To reschedule or cancel, press “View” above or the link in the email.',
  },
  {
    title: 'La suite',
    isHeld: 'La clinique vous retient cette heure jusqu’à ce qu’elle confirme ou refuse votre demande.',
    toldByMail: 'Nous vous préviendrons par courriel.',
    toldByMailOrPhone:
      'Nous vous préviendrons par courriel, ou par téléphone si vous n’avez pas donné d’adresse courriel.',
    isConfirmed: 'Votre rendez-vous est confirmé.',
    detailsMailed: 'Les détails vous sont envoyés par courriel.',
    detailsMaybeMailed: 'Si vous avez donné une adresse courriel, les détails y sont envoyés.',
    changedByClinic: 'Il commence bientôt\u00A0: pour le déplacer ou l’annuler, veuillez communiquer avec la clinique.',
    canChange:
      'Pour déplacer ou annuler le rendez-vous, appuyez sur «\u00A0Voir\u00A0» ci-dessus ou sur le lien du courriel.',
  },
);
