/** Loads the storage of visitors: drafts on this device. */
export const loadDeviceDrafts = () => import('./device-drafts.ts');
/** Loads the storage of accounts: drafts on the server, and the move of a visitor's draft to it. */
export const loadServerDrafts = () => import('./server-drafts.ts');
