import { defineMessages } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';

/** The address of the signer's copy as PDF, for a plain link: the browser saves the file. */
export const copyPdfHref = (token: string): string => `/api/consent/copy/${encodeURIComponent(token)}/pdf`;

/** Whether the link is unknown, used, expired, replaced, another clinic's, or not a token: the server answers all of these the same way. */
export const isVoidLink = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The texts that the pages behind emailed links share. */
export const MAILED_LINK = defineMessages(
  { savePdf: 'Save as PDF', toAccount: 'Go to your account' },
  { savePdf: 'Enregistrer en PDF', toAccount: 'Aller à votre compte' },
);
