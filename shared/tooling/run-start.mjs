import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build-packages.mjs';
import { ROOT } from './fingerprint.mjs';

await buildChanged();
await import(pathToFileURL(join(ROOT, 'server', 'src', 'main.ts')).href);
