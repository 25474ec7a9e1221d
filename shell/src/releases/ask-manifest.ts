import type { Manifest } from '@carefront/shared/contracts';
import { getManifest } from '@carefront/shared/contracts/calls';

export interface ManifestAnswer {
  /** Not verified yet. null: the manifest that the browser has is still the newest. */
  readonly manifest: Manifest | null;
  /** For the next question. */
  readonly tag: string | null;
  /** The server's clock, epoch ms; null when the answer does not tell it. */
  readonly serverMs: number | null;
}

export type AskManifest = (tag: string | null) => Promise<ManifestAnswer>;

/** An entry into a remote may wait for the answer. */
const LIMIT_MS = 2_000;

/**
 * Asks the registry which releases the clinic has now. Not through the API client: the answer may be that nothing changed (304).
 * @param tag - Tag of the manifest that the browser has; null asks for the whole manifest.
 * @throws when no complete answer came.
 */
export const askManifest: AskManifest = async (tag) => {
  const response = await fetch(getManifest.path, {
    headers: { accept: 'application/json', ...(tag !== null && { 'if-none-match': tag }) },
    cache: 'no-store',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const dateMs = Date.parse(response.headers.get('date') ?? '');
  const facts = { tag: response.headers.get('etag'), serverMs: Number.isFinite(dateMs) ? dateMs : null };
  if (response.status === 304) return { ...facts, manifest: null };
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  // Its shape is checked with its signature.
  return { ...facts, manifest: (await response.json()) as Manifest };
};
