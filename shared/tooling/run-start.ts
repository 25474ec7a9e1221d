import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildChanged } from './build-packages.ts';
import { ROOT } from './fingerprint.ts';

await buildChanged();
await import(pathToFileURL(join(ROOT, 'server', 'src', 'main.ts')).href);
