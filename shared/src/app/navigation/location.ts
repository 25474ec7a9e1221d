import { useSyncExternalStore } from 'react';

/**
 * Sent after this module changes the address bar, which it does through history entries and without a page load (SH-08). single-spa sends
 * `single-spa:routing-event` too, but mounts nothing for a change of the query alone.
 */
const CHANGED = 'carefront:location-changed';

export interface NavigateOptions {
  isReplacing?: boolean;
}

export function navigate(to: string, { isReplacing = false }: NavigateOptions = {}): void {
  const target = new URL(to, window.location.href);
  if (target.href === window.location.href) return;
  if (isReplacing) window.history.replaceState(null, '', target);
  else window.history.pushState(null, '', target);
  window.dispatchEvent(new Event(CHANGED));
}

/** Path and query of the page. */
export const currentAddress = (): string => window.location.pathname + window.location.search;

export function subscribeToAddress(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Path and query of the page; the given path on the server and in the first hydrated render. */
export function useLocation(serverPath = '/'): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribeToAddress, currentAddress, () => serverPath);
  const [path = '', search = ''] = address.split('?');
  return { path, query: new URLSearchParams(search) };
}
