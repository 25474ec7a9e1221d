import { defineMicrofrontend } from '@carefront/shared/app';
import { App } from './root.tsx';

export const { bootstrap, mount, unmount } = defineMicrofrontend({ App });
