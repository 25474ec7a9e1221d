import { buildChanged } from './build-packages.mjs';

await buildChanged();
