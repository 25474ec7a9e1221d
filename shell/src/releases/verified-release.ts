import type { FallbackRelease, Manifest, ResolvedRelease } from '@carefront/shared/contracts';
import type { Verified, VerifiedManifest, VerifiedRemote } from '@carefront/shared/domain/releases';

/** A release of a verified manifest. Everything that loads files of a release takes this type, so no path skips the check (decision 55). */
export type VerifiedRelease = Verified<FallbackRelease>;

/** The release that a remote's next entry uses, with the release that is tried after it. */
export type VerifiedActive = VerifiedRemote<ResolvedRelease>;

export type TrustedManifest = VerifiedManifest<Manifest>;
