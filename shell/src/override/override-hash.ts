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
