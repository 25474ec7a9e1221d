import { type LazyComponent, lazyComponent } from '@carefront/shared/app';
import { lazyFallback } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { LOADING } from './messages/loading.messages.ts';

const Fallback = lazyFallback(LOADING);

/**
 * A page or part of this remote that is loaded as a separate chunk.
 * @param name - Unique among all parts of this remote.
 */
export const lazyPage = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(name, load, Fallback);
