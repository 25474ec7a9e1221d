/** Loads the storages that few forms need: drafts on this device, drafts on the server, and the move between them. */
export const loadDraftStores = () => import('./draft-stores.ts');
