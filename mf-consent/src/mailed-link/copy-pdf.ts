/** Address of the signer's own copy as PDF: a plain link, so that the browser saves it. */
export const copyPdfHref = (token: string): string => `/api/consent/copy/${encodeURIComponent(token)}/pdf`;
