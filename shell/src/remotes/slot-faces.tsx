import type { Locale } from '@carefront/shared/contracts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { messages } from '../messages.ts';
import { BrokenRemote, type BrokenRemoteProps } from './broken-remote.tsx';

/** The place of a remote that is on its way; its height is reserved by the document. */
export function drawLoading(element: HTMLElement, feature: string, locale: Locale): void {
  const loading = document.createElement('div');
  loading.className = 'cf-loading';
  loading.role = 'status';
  loading.textContent = messages[locale].loading(feature);
  element.append(loading);
}

/**
 * The panel of SH-04. Where the server had rendered the place, that text stays below the panel: it can still be read.
 * @returns takes the panel away.
 */
export function drawBroken(element: HTMLElement, props: BrokenRemoteProps): () => void {
  element.querySelector('.cf-loading')?.remove();
  const place = document.createElement('div');
  element.prepend(place);
  const root = createRoot(place);
  // At once: what is broken must not wait for an idle moment.
  flushSync(() => root.render(<BrokenRemote {...props} />));
  return () => {
    root.unmount();
    place.remove();
  };
}
