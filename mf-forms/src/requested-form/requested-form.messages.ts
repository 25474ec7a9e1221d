import { defineMessages } from '@carefront/shared/app';

export const REQUESTED_FORM = defineMessages(
  { ended: 'This form can no longer be filled in. It is sent already, or the clinic has taken the request back.' },
  { ended: 'Ce formulaire ne peut plus être rempli. Il est déjà envoyé, ou la clinique a retiré sa demande.' },
);
