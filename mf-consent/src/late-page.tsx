import { latePart } from '@carefront/shared/ui';
import type { ComponentType } from 'react';
import { DOOR } from './messages/door.messages.ts';

/** A page or part of this remote whose code is a chunk of its own. @param name - Of it among all of this remote's. */
export const latePage = <P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  latePart(name, load, DOOR);
