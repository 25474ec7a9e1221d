export { clinicPages } from './clinic-pages.ts';
export { readActiveReleases, requireShell, toManifest } from './manifest.service.ts';
export { newStaging, stagingRoot } from './publish/publish.service.ts';
export { publishBuilt } from './publish/publish-built.ts';
export { RELEASE_FILE_NAME, readBuiltFile } from './publish/release-file.ts';
export { findStored, type StoredRelease, storeRelease } from './publish/store-release.service.ts';
export type { ReleaseOwner } from './publish/stored-release.repository.ts';
export { type ActiveRelease, findReleaseInUse } from './releases/registry.repository.ts';
export { releaseFolder, releaseId } from './releases/release-names.ts';
