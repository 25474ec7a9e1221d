import type { ShellState } from '@carefront/shared/contracts';

export const STATE_ELEMENT_ID = 'carefront-state';

/** JSON for a script element: no `<` survives, so no text in it can end the element. */
export const serializeState = (state: ShellState): string => JSON.stringify(state).replaceAll('<', '\\u003c');

/** @throws Error when the page carries no state: it was not made by our server. */
export function readShellState(): ShellState {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no shell state');
  // Written by this same release's render (document/render.tsx), so its shape is known.
  return JSON.parse(text) as ShellState;
}

/** The nonce of this page; the attribute is hidden from scripts, the property is not. */
export const readNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

export const slotId = (name: string): string => `slot-${name}`;
