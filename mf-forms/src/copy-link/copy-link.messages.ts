import { defineMessages } from '@carefront/shared/app';

export const COPY_LINK = defineMessages(
  {
    copyLink: 'Copy link',
    copyLinkTo: (name: string) => `Copy link to ${name}`,
    copied: 'Link copied.',
    notLive: 'Form is not live',
    copyByHand: 'Your browser does not allow copying. Please select this address and copy it.',
  },
  {
    copyLink: 'Copier le lien',
    copyLinkTo: (name: string) => `Copier le lien vers ${name}`,
    copied: 'Lien copié.',
    notLive: 'Le formulaire n’est pas en ligne',
    copyByHand: 'Votre navigateur n’autorise pas la copie. Veuillez sélectionner cette adresse et la copier.',
  },
);
