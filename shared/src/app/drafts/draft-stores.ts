/** Storages of drafts, in a chunk that loads with the first form that needs them. */
export { createDeviceDraftStorage } from './device/device-draft-storage.ts';
export { tabDraftStorage } from './draft-storage.ts';
export { moveDraft } from './move-draft.ts';
export { serverDraftStorage } from './server/server-draft-storage.ts';
