import type { Locale } from '@carefront/shared/contracts';
import { createRoot } from 'react-dom/client';
import type { Observable } from 'rxjs';
import { messages } from '../../messages.ts';
import { BrokenRemote, type BrokenRemoteProps } from './broken-remote.tsx';

/** Draws the loading state of a remote; the document reserves its height. */
export function drawLoading(element: HTMLElement, feature: string, locale: Locale): void {
  const loading = document.createElement('div');
  loading.className = 'cf-loading';
  loading.role = 'status';
  loading.textContent = messages[locale].loading(feature);
  element.append(loading);
}

/**
 * Draws the panel of SH-04 in the current language of the page (GN-05). Server-rendered text stays readable below the panel.
 * @param locales - Emits the current language immediately and every later language.
 * @returns A function that removes the panel.
 */
export function drawBroken(
  element: HTMLElement,
  locales: Observable<Locale>,
  propsIn: (locale: Locale) => BrokenRemoteProps,
): () => void {
  element.querySelector('.cf-loading')?.remove();
  const place = document.createElement('div');
  element.prepend(place);
  const root = createRoot(place);
  const subscription = locales.subscribe((locale) => root.render(<BrokenRemote {...propsIn(locale)} />));
  return () => {
    subscription.unsubscribe();
    root.unmount();
    place.remove();
  };
}
