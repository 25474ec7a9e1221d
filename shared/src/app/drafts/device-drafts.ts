/** Storages of a visitor's drafts, in a chunk that loads with the first form that needs them. */
export { createDeviceDraftStorage } from './device/device-draft-storage.ts';
export { tabDraftStorage } from './draft-storage.ts';
