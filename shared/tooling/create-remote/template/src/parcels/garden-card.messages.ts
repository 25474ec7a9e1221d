import { defineMessages } from '@carefront/shared/app';

export const GARDEN_CARD = defineMessages({ pick: 'Pick' }, { pick: 'Choisir' });
