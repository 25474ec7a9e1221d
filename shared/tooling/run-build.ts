import { buildChanged } from './build-packages.ts';

await buildChanged();
