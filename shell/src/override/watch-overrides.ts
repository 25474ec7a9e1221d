import type { ShellState } from '@carefront/shared/contracts';
import type { EventPort } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import type { ShellServiceArea } from '../services/shell-services.tsx';
import { readOverrideHash } from './override-hash.ts';

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
