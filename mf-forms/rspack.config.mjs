import { remoteConfig, withProofWorker } from '@carefront/tooling/rspack';
import { description } from './src/description.ts';

export default withProofWorker(remoteConfig(import.meta.dirname, { description, slotMinHeightPx: 560 }));
