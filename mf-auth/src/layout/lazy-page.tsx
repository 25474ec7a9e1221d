import { type LazyComponent, lazyComponent } from '@carefront/shared/app';
import { lazyFallback } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { LAZY_PAGE } from '../messages/lazy-page.messages.ts';

const Fallback = lazyFallback(LAZY_PAGE, { rows: 4, heightPx: 56 });

/**
 * A view that few people open, loaded as a separate chunk.
 * @param name - Unique within this remote.
 */
export const lazyPage = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): LazyComponent<P> =>
  lazyComponent(name, load, Fallback);
