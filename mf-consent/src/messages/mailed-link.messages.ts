import { defineMessages } from '@carefront/shared/app';

/** The texts that the pages behind emailed links share. */
export const MAILED_LINK = defineMessages(
  { savePdf: 'Save as PDF', toAccount: 'Go to your account' },
  { savePdf: 'Enregistrer en PDF', toAccount: 'Aller à votre compte' },
);
