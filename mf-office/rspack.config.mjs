import { remoteConfig } from '@carefront/tooling/rspack';
import { description } from './src/description.ts';

export default remoteConfig(import.meta.dirname, { description, slotMinHeightPx: 560 });
