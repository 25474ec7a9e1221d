#!/usr/bin/env node
// `npx carefront …` in the folder of a remote. This file has no imports that an older Node could not read.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('carefront needs Node 24. In the repository of Carefront, `npm run release` brings it.');
  process.exit(1);
}
await import('./carefront.ts');
