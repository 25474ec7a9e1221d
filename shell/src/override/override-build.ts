import { verifyOverride } from '@carefront/shared/domain/releases';
import type { EventPort } from '@carefront/shared/events';
import type { VerifiedActive } from '../releases/release-source.ts';
import { overrideMessages } from './override.messages.ts';

const LIMIT_MS = 5_000;

/**
 * Finds the developer's own build at the origin that the verified manifest names. Its files lie at that origin and have hashes, like those
 * of any release (SH-09).
 * @returns null when no usable build is there: the panel of the remote is shown, and a notice says why.
 */
export async function findBuild(
  remote: string,
  active: VerifiedActive & { readonly override: { readonly origin: string } },
  port: Pick<EventPort, 'now' | 'publish'>,
): Promise<VerifiedActive | null> {
  const { origin } = active.override;
  const verdict = verifyOverride(await readDocument(origin), origin);
  if (verdict.ok && verdict.remote === remote) {
    const { preload, styles, assets, ...release } = verdict.release;
    const files = { preload: [...preload], styles: [...styles], assets: { ...assets } };
    // Reports of a build say nothing about the release that it replaces.
    return { ...active, ...release, ...files, watched: false };
  }
  const text = overrideMessages[port.now('locale@1')].noBuild(remote, origin);
  port.publish('notice/requested@1', { intent: 'error', text });
  return null;
}

async function readDocument(origin: string): Promise<unknown> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return await response.json();
  } catch {
    return null; // `verifyOverride` refuses it.
  }
}
