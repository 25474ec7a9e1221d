import * as z from 'zod/mini';
import { remoteDescription } from '../remotes/remote-description.schemas.ts';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const fileName = z.string().check(z.regex(/^[A-Za-z0-9._/-]+$/));

/**
 * `release.json`, made by the build of a remote or of the shell: immutable. File names are relative to the release's folder.
 * Signing, canaries and evidence will add fields of their own (see docs/decisions/0004-releases-and-activations.md).
 */
export const releaseFile = z.object({
  schema: z.literal('carefront-release/1'),
  name: z.string().check(z.regex(/^(shell|mf-[a-z]+)$/)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** Short hash over everything the build read: with the version it names the release's folder. */
  hash: z.string().check(z.regex(/^[0-9a-f]{10}$/)),
  /** Name of the Module Federation container on window: unique per release, so that two releases can share a page. */
  container: z.string(),
  /** The script a browser loads first. */
  entry: fileName,
  /** Scripts that `./lifecycle` (for the shell: its start) needs besides the entry, worth preloading. */
  preload: z.array(fileName),
  styles: z.array(fileName),
  /** sha384 of every file of the release except this file. Files that are not listed are not accepted. */
  integrity: z.record(fileName, integrity),
  /** Module without imports that renders this release on the server; null: the release renders in the browser only. */
  server: z.nullable(fileName),
  /** `shell`: version of the contract with the shell; releases built before remotes described themselves have none. */
  requires: z.object({ shell: z.optional(z.int()), shared: z.array(z.string()), api: z.array(z.string()) }),
  events: z.object({ emits: z.array(z.string()), handles: z.array(z.string()) }),
  /** Height in CSS pixels that the shell keeps free while the remote loads. */
  slot: z.object({ min_height_px: z.number() }),
  /** The remote's description. Absent for the shell, and for remotes built before descriptions existed. */
  describes: z.optional(remoteDescription),
});

/** A release as the browser gets it: addresses instead of file names. */
const resolvedFields = {
  id: z.string(),
  version: z.string(),
  container: z.string(),
  entry: z.string(),
  integrity,
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** sha384 by address, for every script that the release may load later. */
  assets: z.record(z.string(), z.string()),
  slot: z.object({ min_height_px: z.number() }),
};
export const fallbackRelease = z.object(resolvedFields);
export const resolvedRelease = z.object({
  ...resolvedFields,
  fallback: z.nullable(fallbackRelease),
  describes: z.optional(remoteDescription),
});

/** The releases that a clinic's browsers load now (SH-02, SH-03). */
export const manifest = z.object({
  clinic: z.string(),
  shell: fallbackRelease,
  remotes: z.record(z.string(), resolvedRelease),
});

/** A failure of a remote: codes and names only, never a message with personal data. */
export const telemetryEvent = z.strictObject({
  remote: z.string().check(z.maxLength(40), z.regex(/^[A-Za-z0-9-]*$/)),
  version: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9@.+-]*$/)),
  phase: z.enum(['load', 'bootstrap', 'mount', 'render', 'unmount']),
  error: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9_:#-]*$/)),
});

export const PLATFORM_SCHEMAS = {
  getManifest: { reply: manifest },
  postTelemetry: { body: z.array(telemetryEvent).check(z.maxLength(20)), reply: z.object({ accepted: z.number() }) },
  getHealthz: { reply: z.object({ status: z.literal('ok') }) },
  getReadyz: { reply: z.object({ status: z.literal('ready') }) },
} as const;
