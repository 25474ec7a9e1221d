import { defineMicrofrontend } from '@carefront/shared/app';
import { App } from './root.tsx';

// Static import on purpose: single-spa retries a remote whose code failed to load, but never one whose mount failed.
export const { bootstrap, mount, unmount } = defineMicrofrontend({ App });
