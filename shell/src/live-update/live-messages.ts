import { defineMessages } from '@carefront/shared/app';

/** Texts of the offer, loaded with it. */
export const liveMessages = defineMessages(
  {
    ready: 'A newer version is ready.',
    afterSaving: 'A newer version is ready. You can update after you have sent or saved your work.',
    update: 'Update',
    close: 'Close',
  },
  {
    ready: 'Une nouvelle version est prête.',
    afterSaving:
      'Une nouvelle version est prête. Vous pourrez mettre à jour après avoir envoyé ou enregistré votre travail.',
    update: 'Mettre à jour',
    close: 'Fermer',
  },
);
