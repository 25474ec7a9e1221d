/** Storage of an account's drafts, in a chunk that loads with the first form that needs it. */
export { moveDraft } from './move-draft.ts';
export { serverDraftStorage } from './server/server-draft-storage.ts';
