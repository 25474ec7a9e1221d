import { useSyncExternalStore } from 'react';

/**
 * The address bar, changed by pushing history entries without navigating (SH-08). single-spa listens to pushState and popstate,
 * and tells everybody with `single-spa:routing-event`; so do we for changes of state or query that no remote is mounted by.
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** `path?query` of the page; on the server and in the first hydrated render the given path. */
export function useLocation(serverPath = '/'): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search,
    () => serverPath,
  );
  const [path = '', search = ''] = address.split('?');
  return { path, query: new URLSearchParams(search) };
}
