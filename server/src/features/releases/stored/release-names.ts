import { join } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';
import { releaseIdOf } from '@carefront/shared/domain/releases';

/** A symbol: a document is signed, so it gets no further field. */
const PRIVATE_TO = Symbol('clinic whose own release it is');

/** A release document with its owner. A document of the build's folder has none: its release is for all clinics. */
type OwnedRelease = Pick<ReleaseFile, 'name' | 'version' | 'hash'> & { readonly [PRIVATE_TO]?: number };

/** @param clinicId - null: the release is for all clinics. @returns A copy of the document, which has the id and folder of its owner. */
export const ownedBy = <R extends ReleaseFile>(release: R, clinicId: number | null): R =>
  clinicId === null ? release : { ...release, [PRIVATE_TO]: clinicId };

/** `<name>@<version>+<hash>`, with `.c<clinic>` for a clinic's own release. */
export function releaseId({ name, version, hash, [PRIVATE_TO]: privateTo }: OwnedRelease): string {
  return releaseIdOf({ name, version, hash, ...(privateTo !== undefined && { privateTo }) });
}

/** The address of a release's files; it is never reused for other contents. */
export const releaseAddress = (release: OwnedRelease): string => `/remotes/${release.name}/${folderName(release)}/`;

/** The folder of all releases. */
export const releasesRoot = (dataDir: string): string => join(dataDir, 'releases');

export const releaseFolder = (dataDir: string, release: OwnedRelease): string =>
  join(releasesRoot(dataDir), release.name, folderName(release));

const folderName = ({ version, hash, [PRIVATE_TO]: privateTo }: OwnedRelease): string =>
  `${version}-${hash}${privateTo === undefined ? '' : `.c${privateTo}`}`;

const OWN_FOLDER = /-[0-9a-f]{10}\.c(\d+)$/;

/** Ids of the clinics whose own releases the path below `/remotes/` may name. @param path - Decoded. */
export const clinicsNamedIn = (path: string): number[] =>
  path.split('/').flatMap((part) => {
    const [, clinicId] = OWN_FOLDER.exec(part) ?? [];
    return clinicId === undefined ? [] : [Number(clinicId)];
  });
