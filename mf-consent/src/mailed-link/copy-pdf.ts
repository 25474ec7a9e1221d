/** The address of the signer's copy as PDF, for a plain link: the browser saves the file. */
export const copyPdfHref = (token: string): string => `/api/consent/copy/${encodeURIComponent(token)}/pdf`;
