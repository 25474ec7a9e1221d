import * as z from 'zod/mini';
import { MAX_RELEASE_ID_CHARACTERS } from '../../domain/releases/public.ts';
import { manifest } from './manifest.schemas.ts';

/** A failure or a mount of a remote: codes and names only, never a message with personal data. */
export const telemetryEvent = z.strictObject({
  remote: z.string().check(z.maxLength(43), z.regex(/^[A-Za-z0-9-]*$/)),
  /** Id of the release. */
  version: z.string().check(z.maxLength(MAX_RELEASE_ID_CHARACTERS), z.regex(/^[A-Za-z0-9@.+-]*$/)),
  /** `mounted`: no failure, and `error` is empty. */
  phase: z.enum(['load', 'bootstrap', 'mount', 'render', 'unmount', 'manifest', 'mounted']),
  error: z.string().check(z.maxLength(60), z.regex(/^[A-Za-z0-9_:#-]*$/)),
  /** Random number of the document, so that reports of one visit count once; it names nobody. */
  visit: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
});

export const PLATFORM_SCHEMAS = {
  getManifest: { reply: manifest },
  postTelemetry: { body: z.array(telemetryEvent).check(z.maxLength(20)), reply: z.object({ accepted: z.number() }) },
  getHealthz: { reply: z.object({ status: z.literal('ok') }) },
  getReadyz: { reply: z.object({ status: z.literal('ready') }) },
} as const;
