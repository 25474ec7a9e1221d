import { latePart as lateUiPart } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { BOOKING_DIALOG } from './messages/booking-dialog.messages.ts';

/** A part of this remote whose code is a chunk of its own. @param name - Of the part among all of this remote's. */
export const latePart = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lateUiPart(name, load, BOOKING_DIALOG);
