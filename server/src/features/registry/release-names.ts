import { join } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';

type ReleaseKey = Pick<ReleaseFile, 'name' | 'version' | 'hash'>;

/** `<name>@<version>+<hash>`. */
export const releaseId = ({ name, version, hash }: ReleaseKey): string => `${name}@${version}+${hash}`;

/** Where browsers find a release's files; never reused for other contents. */
export const releaseAddress = ({ name, version, hash }: ReleaseKey): string => `/remotes/${name}/${version}-${hash}/`;

/** Folder that all releases are kept in. */
export const releasesRoot = (dataDir: string): string => join(dataDir, 'releases');

export const releaseFolder = (dataDir: string, { name, version, hash }: ReleaseKey): string =>
  join(releasesRoot(dataDir), name, `${version}-${hash}`);
