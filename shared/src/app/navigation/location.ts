import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { WellKnownPage, WellKnownPaths } from '../../contracts/index.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';

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
const currentAddress = (): string => window.location.pathname + window.location.search;

function subscribeToAddress(onChange: () => void): () => void {
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

/**
 * For an action whose answer comes later: the person may have left meanwhile.
 * @returns A function that belongs to the render in which the action began. It returns false once the component is unmounted, or the page
 * has another address than at that render.
 */
export function useStillHere(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const address = useSyncExternalStore(subscribeToAddress, currentAddress, () => null);
  return useCallback(() => isMounted.current && currentAddress() === address, [address]);
}

/**
 * Returns `navigate` for an action whose answer comes later: it does nothing once the component is unmounted, or after another navigation.
 * A late answer must not move a person who is on another page.
 */
export function useGo(): (to: string, options?: NavigateOptions) => void {
  const isStillHere = useStillHere();
  return useCallback(
    (to, options) => {
      if (isStillHere()) navigate(to, options);
    },
    [isStillHere],
  );
}

/** Sets the title of the tab: 'Log in · Maple Therapy'. Only pages call it: a parcel keeps the title of the page around it. */
export function usePageTitle(title: string): void {
  const { clinic } = useRemote();
  useEffect(() => {
    document.title = `${title} · ${clinic.name}`;
  }, [title, clinic.name]);
}

interface LinkPress {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether a press follows the link in this page. With a modifier key or another button, the browser opens a tab, a window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkPress): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Tells the shell that the person points at a link to this path: the shell loads the code of that page before the press. */
export function announceIntent(path: string): void {
  window.dispatchEvent(new CustomEvent('carefront:intent', { detail: { path } }));
}

/** One table per document: the shell sets it at its start; on the server, a remote sets it before it renders. */
let paths: WellKnownPaths = {};

export function setWellKnownPaths(next: WellKnownPaths): void {
  paths = next;
}

/**
 * Returns the path of a page that a remote of the clinic provides; if no remote provides the page, `/`, which the server redirects to the
 * clinic's start page.
 * @param segment - Further segment, such as the id of the service to book.
 */
export function pagePath(page: WellKnownPage, segment?: string | number): string {
  const path = paths[page] ?? '/';
  return segment === undefined ? path : `${path}/${segment}`;
}

/** Whether a remote of the clinic provides the page. */
export const isPageProvided = (page: WellKnownPage): boolean => paths[page] !== undefined;

/** Whether the path is the path of the page, or below it. */
export function isPagePath(page: WellKnownPage, path: string): boolean {
  const base = paths[page];
  return base !== undefined && (path === base || path.startsWith(`${base}/`));
}
