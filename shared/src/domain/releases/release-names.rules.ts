import { canonicalJson } from './canonical-json.ts';

/** Name of the package that provides the page around the remotes. */
export const SHELL_NAME = 'shell';

export const MAX_REMOTE_NAME_CHARACTERS = 43;
/** Longest `<name>@<version>+<hash>.c<clinic>`. */
export const MAX_RELEASE_ID_CHARACTERS = 86;
export const MAX_RELEASE_FILE_CHARACTERS = 200;
/** The document of a release; it is no file of the release. */
export const RELEASE_DOCUMENT = 'release.json';

/** Small words after `mf`, joined by hyphens. */
export const REMOTE_NAME = /^mf-[a-z]+(?:-[a-z]+)*$/;
/** A remote's name, or the shell's. */
export const PACKAGE_NAME = /^(?:shell|mf-[a-z]+(?:-[a-z]+)*)$/;
/** Of a release: the number of digits is limited, so that ids have a longest text. */
export const RELEASE_VERSION = /^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/;
export const RELEASE_HASH = /^[0-9a-f]{10}$/;
/** Segments that begin with a letter, digit, `_` or `-`: neither `..` nor a hidden file. */
const RELEASE_FILE = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

export const isRemoteName = (text: string): boolean =>
  text.length <= MAX_REMOTE_NAME_CHARACTERS && REMOTE_NAME.test(text);

/** Whether a release can have this name: a remote's, or the shell's. */
export const isPackageName = (text: string): boolean => text === SHELL_NAME || isRemoteName(text);

/** Whether a release can have a file with this path below its folder. */
export const isReleaseFileName = (text: string): boolean =>
  text.length <= MAX_RELEASE_FILE_CHARACTERS && text !== RELEASE_DOCUMENT && RELEASE_FILE.test(text);

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  /** Id of the clinic whose own release it is; absent: all clinics may use the release. */
  readonly privateTo?: number;
}

/**
 * `<name>@<version>+<hash>`, with `.c<clinic>` for a clinic's own release: otherwise a clinic could take the id of a release that others
 * publish.
 */
export const releaseIdOf = ({ name, version, hash, privateTo }: ReleaseName): string =>
  `${name}@${version}+${hash}${privateTo === undefined ? '' : `.c${privateTo}`}`;

const HASH_OF_ID = /^([0-9a-f]{10})(?:\.c([1-9]\d{0,8}))?$/;

/** @returns null for a text that is no id of a release. */
export function readReleaseId(text: string): ReleaseName | null {
  const [name = '', rest = '', ...more] = text.split('@');
  const [version = '', end = '', ...others] = rest.split('+');
  const [, hash, clinic] = HASH_OF_ID.exec(end) ?? [];
  const isId = isPackageName(name) && RELEASE_VERSION.test(version) && hash !== undefined;
  if (!isId || more.length > 0 || others.length > 0) return null;
  return { name, version, hash, ...(clinic !== undefined && { privateTo: Number(clinic) }) };
}

/** Name of the release's container on `window`. Two releases of one remote can share a page, because version and hash are in it. */
export const containerNameOf = ({ name, version, hash }: ReleaseName): string =>
  `${name.replaceAll('-', '_')}__${version.replaceAll('.', '_')}_${hash}`;

/** The text whose SHA-256 names a set of releases that was tested together: the same in any order. */
export const releaseSetText = (ids: readonly string[]): string => canonicalJson([...new Set(ids)].sort());

/** Attribute of each view, part and dialog of a release: the rules of its stylesheets are for the elements inside it. */
export const STYLES_ATTRIBUTE = 'data-styles';
/** Attribute of the body in the document of a shell that marks its views. */
export const STYLES_SWITCH = 'data-scopes-styles';

/** Value of the attribute: the hash in the release's id, which the build knows before the release has an id. '' for a text that is no id. */
export const stylesMarkOf = (releaseId: string): string => /\+([0-9a-f]{10})/.exec(releaseId)?.[1] ?? '';
