import { join } from 'node:path';
import type { ReleaseFile } from '@carefront/shared/contracts';

type ReleaseKey = Pick<ReleaseFile, 'name' | 'version' | 'hash'>;

/** `<name>@<version>+<hash>`. */
export const releaseId = ({ name, version, hash }: ReleaseKey): string => `${name}@${version}+${hash}`;

/** The address of a release's files; it is never reused for other contents. */
export const releaseAddress = ({ name, version, hash }: ReleaseKey): string => `/remotes/${name}/${version}-${hash}/`;

/** The folder of all releases. */
export const releasesRoot = (dataDir: string): string => join(dataDir, 'releases');

export const releaseFolder = (dataDir: string, { name, version, hash }: ReleaseKey): string =>
  join(releasesRoot(dataDir), name, `${version}-${hash}`);
