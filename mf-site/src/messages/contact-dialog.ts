import { defineMessages } from '@carefront/shared/app';

export const contactDialogMessages = defineMessages(
  { phone: 'Phone', emailAddress: 'Email', call: 'Call', email: 'Email', ok: 'OK' },
  { phone: 'Téléphone', emailAddress: 'E-mail', call: 'Téléphoner', email: 'Écrire', ok: 'OK' },
);
