import { defineMessages } from '../../app/index.ts';

export const PHONE = defineMessages(
  {
    defaultPhone: 'Default phone',
    phoneType: 'Phone type',
    phoneTypeWork: 'Work',
    phoneTypeHome: 'Home',
    phoneTypeCellphone: 'Cellphone',
  },
  {
    defaultPhone: 'Téléphone par défaut',
    phoneType: 'Type de téléphone',
    phoneTypeWork: 'Travail',
    phoneTypeHome: 'Domicile',
    phoneTypeCellphone: 'Cellulaire',
  },
);
