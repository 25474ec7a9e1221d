import * as z from 'zod/mini';
import { containerNameOf, RELEASE_HASH, RELEASE_VERSION, SHELL_NAME } from '../../domain/releases/public.ts';
import { mostKeys } from '../fields.schemas.ts';
import { checkedDescription } from '../remotes/checked-description.schemas.ts';
import {
  bothTexts,
  commitId,
  eventName,
  integrity,
  packageName,
  releaseFileName,
  signature,
} from './release-fields.schemas.ts';

const fileName = z.string().check(z.regex(/^[A-Za-z0-9._/-]+$/));

/** A document of before releases were signed. It stays readable: such releases can be shown and rolled back to. */
const earlierDocument = z.object({
  schema: z.literal('carefront-release/1'),
  name: packageName,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  hash: z.string().check(z.regex(RELEASE_HASH)),
  container: z.string(),
  entry: fileName,
  preload: z.array(fileName),
  styles: z.array(fileName),
  integrity: z.record(fileName, integrity),
  server: z.nullable(fileName),
  /** `shell`: version of the contract with the shell; releases built before remotes described themselves have none. */
  requires: z.object({ shell: z.optional(z.int()), shared: z.array(z.string()), api: z.array(z.string()) }),
  events: z.object({ emits: z.array(z.string()), handles: z.array(z.string()) }),
  slot: z.object({ min_height_px: z.number() }),
  /** Absent for the shell, and for remotes built before descriptions existed. */
  describes: z.optional(checkedDescription),
});

const version = z.int().check(z.nonnegative(), z.maximum(100_000));
const moduleName = z
  .string()
  .check(z.maxLength(100), z.regex(/^(?:@[a-z0-9-]{1,40}\/)?[a-z0-9-]{1,40}(?:\/[a-z0-9-]{1,40}){0,3}$/));
/** Versions of shared modules by their names. A later minor has everything that an earlier one of the same major has. */
const sharedVersions = z.record(moduleName, z.strictObject({ major: version, minor: version })).check(mostKeys(100));
const files = (most: number) => z.array(releaseFileName).check(z.maxLength(most));
const events = z.array(eventName).check(z.maxLength(100));
const operation = z.string().check(z.maxLength(60), z.regex(/^[a-z][A-Za-z0-9]*$/));

const fields = z.strictObject({
  schema: z.literal('carefront-release/2'),
  name: packageName,
  version: z.string().check(z.maxLength(20), z.regex(RELEASE_VERSION)),
  /** Short hash over everything the build read: with the version it names the release's folder. */
  hash: z.string().check(z.regex(RELEASE_HASH)),
  /** Name of the Module Federation container on window: unique per release, so that two releases can share a page. */
  container: z.string().check(z.maxLength(100)),
  /** The script a browser loads first. */
  entry: releaseFileName,
  /** Scripts that `./lifecycle` (for the shell: its start) needs besides the entry, worth preloading. */
  preload: files(100),
  styles: files(20),
  /** sha384 of every file of the release except this document. Files that are not listed are not accepted. */
  integrity: z.record(releaseFileName, integrity).check(mostKeys(600)),
  /** Module without imports that renders this release on the server; null: the release renders in the browser only. */
  server: z.nullable(releaseFileName),
  requires: z.strictObject({
    /** Version of the contract with the shell. */
    shell: z.int().check(z.nonnegative()),
    /** Shared modules that the release uses, each with the lowest version that has everything it uses. */
    shared: sharedVersions,
    /** Operations of the API that the release calls. */
    api: z.array(operation).check(z.maxLength(300)),
  }),
  /** The shell only: what remotes find in the page. */
  provides: z.optional(
    z.strictObject({
      shell: z.int().check(z.nonnegative()),
      shared: sharedVersions,
      /** Events that the bus turns into an earlier version. */
      adapters: z.array(z.strictObject({ from: eventName, to: eventName })).check(z.maxLength(100)),
    }),
  ),
  events: z.strictObject({ emits: events, handles: events }),
  slot: z.strictObject({
    /** Height in CSS pixels that the shell keeps free while the remote loads. */
    min_height_px: z.int().check(z.nonnegative(), z.maximum(5_000)),
  }),
  /** The remote's description of itself. Absent for the shell. */
  describes: z.optional(checkedDescription),
  /** What is new, for the owners of clinics. */
  notes: z.optional(bothTexts(2_000)),
  commit: z.nullable(commitId),
  /** By the team's release key, over everything else in the document. Absent in a build that was not signed. */
  signature: z.optional(signature),
});

/** Lists the contradictions within a document, one sentence each. */
function faultsIn(document: z.infer<typeof fields>): string[] {
  const { name, entry, preload, styles, server, integrity: hashes, container } = document;
  const named = [entry, ...preload, ...styles, ...(server === null ? [] : [server])];
  const isShell = name === SHELL_NAME;
  return [
    ...named.filter((file) => !Object.hasOwn(hashes, file)).map((file) => `${file} has no integrity`),
    ...[entry, ...preload].filter((file) => !file.endsWith('.js')).map((file) => `${file} is no script`),
    ...styles.filter((file) => !file.endsWith('.css')).map((file) => `${file} is no stylesheet`),
    ...(container === containerNameOf(document) ? [] : [`the container must be ${containerNameOf(document)}`]),
    ...(isShell === (document.describes === undefined) ? [] : ['remotes describe themselves, and the shell does not']),
    ...(isShell === (document.provides !== undefined) ? [] : ['the shell provides modules, and remotes do not']),
  ];
}

/**
 * `release.json`, made by the build of a remote or of the shell: immutable. File names are relative to the release's folder. Unknown fields
 * are refused: the signature is over the document as it was sent, so the value that is read must be the value that was signed.
 */
export const releaseDocument = fields.check(
  z.check((context) => {
    for (const message of faultsIn(context.value))
      context.issues.push({ code: 'custom', message, input: context.value });
  }),
);

/** A document of any age. */
export const releaseFile = z.discriminatedUnion('schema', [earlierDocument, releaseDocument]);
