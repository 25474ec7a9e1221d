export { clinicPages } from './clinic-pages.ts';
export { readActiveReleases, toManifest } from './manifest.service.ts';
export { publishBuilt } from './publish-built.ts';
export { type ActiveRelease, findReleaseInUse } from './registry.repository.ts';
export { RELEASE_FILE_NAME, readBuiltFile } from './release-file.ts';
export { releaseFolder, releaseId } from './release-names.ts';
