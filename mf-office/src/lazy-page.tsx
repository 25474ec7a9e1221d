import { defineMessages, type LazyComponent, lazyComponent } from '@carefront/shared/app';
import { lazyFallback } from '@carefront/shared/ui';
import type { ComponentType } from 'react';

const LOADING = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'The page could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  },
);
const Fallback = lazyFallback(LOADING);

/**
 * A page or part of this remote, loaded as a chunk of its own: a person opens few of them.
 * @param name - Unique within this remote.
 */
export const lazyPage = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(name, load, Fallback);
