// Trust in releases, and what happens to them. An entry point of its own: only the shell, the server and the commands load it.
export { bucketOf, isInShare } from './buckets.rules.ts';
export { canonicalJson } from './canonical-json.ts';
export { type CandidateHealth, judgeHealth, type MountCounts } from './health.rules.ts';
export {
  type LiveAct,
  type LiveFacts,
  type LiveManifest,
  type LiveStep,
  planLiveUpdate,
} from './live-update.rules.ts';
export {
  containerNameOf,
  isPackageName,
  isReleaseFileName,
  isRemoteName,
  MAX_RELEASE_FILE_CHARACTERS,
  MAX_REMOTE_NAME_CHARACTERS,
  RELEASE_DOCUMENT,
  RELEASE_HASH,
  RELEASE_VERSION,
  REMOTE_NAME,
  type ReleaseName,
  readReleaseId,
  releaseIdOf,
  SHELL_NAME,
} from './release-names.rules.ts';
export { type ReleaseFiles, resolveFiles } from './resolve-files.ts';
export { isSha384 } from './trust/release-addresses.rules.ts';
export type { RemoteShape, ResolvedShape, SignedManifestShape } from './trust/release-shapes.ts';
export { type PublicKey, type Signature, type SignedSchema, signedText } from './trust/signed-text.ts';
export type { Verified, VerifiedManifest, VerifiedRemote } from './trust/verified.ts';
export {
  type ManifestFacts,
  type ManifestFault,
  type ManifestVerdict,
  verifyManifest,
} from './trust/verify-manifest.ts';
export { type OverrideRelease, type OverrideVerdict, verifyOverride } from './trust/verify-override.ts';
export { releaseText, verifyRelease } from './trust/verify-release.ts';
export { type SignatureFault, type VerifySignature, verifyEd25519 } from './trust/verify-signature.ts';
