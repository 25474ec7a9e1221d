export { resolutionOf } from './browser-resolution.ts';
export { clinicPages } from './clinic-pages.ts';
export {
  type ActiveRelease,
  hasVisitorShare,
  readActiveReleases,
  readManifest,
  requireShell,
  toManifest,
} from './manifest.service.ts';
export { newStaging, stagingRoot } from './publish/publish.service.ts';
export { publishBuilt } from './publish/publish-built.ts';
export { RELEASE_FILE_NAME, readBuiltFile } from './publish/release-file.ts';
export { findStored, type StoredRelease, storeRelease } from './publish/store-release.service.ts';
export type { ReleaseOwner } from './publish/stored-release.repository.ts';
export { describedBy, fitsShell } from './releases/fitting-releases.rules.ts';
export {
  findActivationStates,
  findRelease,
  findReleaseInUse,
  findRunnableRelease,
  type LoadedActivations,
} from './releases/registry.repository.ts';
export { ownedBy, releaseFolder, releaseId } from './releases/release-names.ts';
export { type Override, type Resolution, resolutionOfNobody } from './releases/resolve-release.rules.ts';
