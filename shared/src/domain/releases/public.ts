// Trust in releases, and what happens to them. An entry point of its own: most remotes do not need it.

export { canonicalJson } from './canonical-json.ts';
export { type CandidateHealth, type MountCounts, validateHealth } from './health.rules.ts';
export {
  type LiveAct,
  type LiveFacts,
  type LiveManifest,
  type LiveStep,
  type MountedView,
  planLiveUpdate,
} from './live-update.rules.ts';
export {
  addedOrigins,
  allOrigins,
  isForeignOrigin,
  MOST_ORIGINS,
  type NamedOrigins,
} from './origins.rules.ts';
export {
  DEFAULT_KEY_APPROVAL,
  DEFAULT_POLICY,
  type KeyApproval,
  needsApproval,
  policyOf,
  type RemotePolicy,
} from './policy.rules.ts';
export {
  containerNameOf,
  isPackageName,
  isReleaseFileName,
  isRemoteName,
  MAX_RELEASE_FILE_CHARACTERS,
  MAX_RELEASE_ID_CHARACTERS,
  MAX_REMOTE_NAME_CHARACTERS,
  PACKAGE_NAME,
  RELEASE_DOCUMENT,
  RELEASE_HASH,
  RELEASE_VERSION,
  REMOTE_NAME,
  type ReleaseName,
  readReleaseId,
  releaseIdOf,
  releaseSetText,
  SHELL_NAME,
  STYLES_ATTRIBUTE,
  STYLES_SWITCH,
  stylesMarkOf,
} from './release-names.rules.ts';
export { type ReleaseFiles, resolveFiles } from './resolve-files.ts';
export { bucketOf, isInShare } from './rollout-share.rules.ts';
export {
  isKeyCallFresh,
  KEY_CALL_HEADER,
  KEY_CALL_WINDOW_MS,
  type KeyCall,
  type KeyCallHeader,
  keyCallBody,
  keyCallText,
  readKeyCallHeader,
  writeKeyCallHeader,
} from './trust/key-call.ts';
export { isSha384 } from './trust/release-addresses.rules.ts';
export type { RemoteShape, ResolvedShape, SignedManifestShape } from './trust/release-shapes.ts';
export {
  base64urlOf,
  bytesOf,
  KEY_ID,
  keyIdOf,
  PUBLIC_KEY,
  type PublicKey,
  type Signature,
  type SignedSchema,
  signedText,
} from './trust/signed-text.ts';
export type { Verified, VerifiedManifest, VerifiedRemote } from './trust/verified.ts';
export {
  type ManifestFacts,
  type ManifestFault,
  type ManifestVerdict,
  verifyManifest,
} from './trust/verify-manifest.ts';
export { type OverrideRelease, type OverrideVerdict, verifyOverride } from './trust/verify-override.ts';
export { releaseText, verifyRelease } from './trust/verify-release.ts';
export { SIGNATURE, type SignatureFault, type VerifySignature, verifyEd25519 } from './trust/verify-signature.ts';
