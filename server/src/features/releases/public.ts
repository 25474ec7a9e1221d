export { publishBuilt } from './publish/publish-built.ts';
export { resolutionOf } from './serve/browser-resolution.ts';
export {
  type ActiveRelease,
  approvedOrigins,
  clinicPages,
  hasVisitorShare,
  readActiveReleases,
  requireShell,
  toManifest,
} from './serve/manifest.ts';
export type { Override, Resolution } from './stored/resolve-release.rules.ts';
export {
  findReleaseInUse,
  RELEASE_FILE_NAME,
  readBuiltFile,
  releaseFolder,
  releaseId,
} from './stored/stored-release.ts';
