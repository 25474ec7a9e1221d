import { createPageMap, type PageMap, type ShellState } from '@carefront/shared/contracts';

export const STATE_ELEMENT_ID = 'carefront-state';

/** JSON for a script element: every `<` is escaped, so no text in it can end the element. */
export const serializeState = (state: ShellState): string => JSON.stringify(state).replaceAll('<', '\\u003c');

/** @throws Error if the page has no state: our server did not render it. */
export function readShellState(): ShellState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no shell state');
  // The render of the same release (document/render.tsx) wrote the state, so its shape is known.
  return JSON.parse(text) as ShellState;
}

/** Returns the nonce of this page. Browsers hide the attribute from scripts, but not the property. */
export const readNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export const slotId = (name: string): string => `slot-${name}`;

/** Returns the pages, places and links that this clinic's active releases describe. */
export function describedPages({ clinic, manifest }: Pick<ShellState, 'clinic' | 'manifest'>): PageMap {
  const descriptions = Object.entries(manifest.remotes).map(([remote, { describes }]) => [remote, describes] as const);
  return createPageMap(Object.fromEntries(descriptions), clinic);
}
