import { defineMessages } from '@carefront/shared/app';

export const REQUESTED_FORM = defineMessages(
  { ended: 'This form can no longer be filled in. It was already sent, or the clinic withdrew the request.' },
  { ended: 'Ce formulaire ne peut plus être rempli. Il est déjà envoyé, ou la clinique a retiré sa demande.' },
);
