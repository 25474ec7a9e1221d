import type { ShellState } from '@carefront/shared/contracts';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { ReleaseSource } from '../releases/release-source.ts';
import type { ShellServiceArea } from '../services/shell-services.tsx';

export interface OverrideParts {
  readonly state: Pick<ShellState, 'manifest' | 'releaseOverride'>;
  readonly port: EventPort;
  readonly api: Pick<ApiClient, 'call'>;
  readonly services: () => Promise<ShellServiceArea>;
  readonly mountedViews: { reopen(remote: string): void };
  /** Loads the page again, which then has other releases. */
  reload?(): void;
}

/**
 * Shows which release this browser alone has (SH-09), and opens the panel for `#override`: in the demo for everybody, elsewhere for the
 * clinic's owner. Its parts load only then. The server decides; the panel is hidden from others because it would be of no use to them.
 */
export function watchOverrides(parts: OverrideParts): void {
  const { state, port } = parts;
  const load = () => import('./override-parts.tsx');
  if (state.releaseOverride?.shown) void load().then(({ showOverride }) => showOverride(parts));
  let isOpen = false;

  function openIfAsked(): void {
    const asked = readOverrideHash(window.location.hash);
    if (isOpen || !asked || !(state.releaseOverride?.isOpenToAll || isOwner(port))) return;
    isOpen = true;
    void load().then(({ openPanel }) =>
      openPanel(parts, asked, () => {
        isOpen = false;
      }),
    );
  }
  window.addEventListener('hashchange', openIfAsked);
  // The session is known some time after the start.
  port.state('session@1').subscribe(openIfAsked);
}

function isOwner(port: EventPort): boolean {
  const session = port.now('session@1');
  return session.status === 'signed-in' && session.user.roles.includes('owner');
}

/** Gives the developer's own build instead of the release of the remote that this browser overrides. */
export function withOverrides(source: ReleaseSource, port: Pick<EventPort, 'now' | 'publish'>): ReleaseSource {
  return {
    ...source,
    async release(remote, isRetry) {
      const active = await source.release(remote, isRetry);
      if (!active?.override) return active;
      const { findBuild } = await import('./override-build.ts');
      return findBuild(remote, { ...active, override: active.override }, port);
    },
  };
}

/** The remote and origin that the address proposes to the panel. */
export interface AskedOverride {
  readonly remote: string;
  readonly origin: string;
}

const NAME = 'override';

/**
 * Reads `#override`, or `#override=<remote>@<origin>`, which `npm run dev` prints.
 * @returns null for every other hash.
 */
export function readOverrideHash(hash: string): AskedOverride | null {
  const [name = '', ...rest] = hash.replace(/^#/, '').split('=');
  if (name !== NAME) return null;
  const [remote = '', ...origin] = rest.join('=').split('@');
  return { remote, origin: origin.join('@') };
}

/** Takes the hash out of the address, so that a reload does not open the panel again. */
export function clearOverrideHash(): void {
  if (!readOverrideHash(window.location.hash)) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
