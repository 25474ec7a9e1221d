import { type LazyComponent, lazyComponent } from '@carefront/shared/app';
import { lazyFallback } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { BOOKING_DIALOG } from './messages/booking-dialog.messages.ts';

const Fallback = lazyFallback(BOOKING_DIALOG);

/**
 * A component of this remote in a separate chunk.
 * @param name - Unique within this remote.
 */
export const lazyWithFallback = <P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> => lazyComponent(name, load, Fallback);
