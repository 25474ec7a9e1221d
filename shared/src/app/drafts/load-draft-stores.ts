/** Loads the storages that few forms need: drafts on this device, drafts on the server, and the move from one to the other. */
export const loadDraftStores = () => import('./draft-stores.ts');
