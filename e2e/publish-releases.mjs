// Changes the registry: `node publish-releases.mjs <data folder> <orders as JSON> [<SQL that runs first>]`. An order is
// { folder, clinics }: publish the built folder, then make it the stable release of these clinics (slugs). Runs as a separate process
// with the server's own functions, so that no test imports code of an app.
import { join } from 'node:path';
import { activate, publish, publishBuilt } from '../server/src/features/releases/publish/publish-built.ts';
import { openDatabase } from '../server/src/platform/database/open/open-database.ts';
import { databaseUrlOf } from './data-folders.ts';

const [dataDir, orders, statement] = process.argv.slice(2);
const database = await openDatabase(databaseUrlOf(dataDir), dataDir);
const deps = {
  config: { dataDir, activateBuilt: 'all' },
  database,
  clock: { nowMs: () => Date.now() },
  log: console,
  clinics: { invalidate() {} },
};
try {
  if (statement) await database.ownerPool.query(statement);
  // Publishes the current builds first. Otherwise the server would publish them when it starts, and replace the releases of the orders.
  await publishBuilt(deps, join(import.meta.dirname, '..'));
  for (const { folder, clinics } of JSON.parse(orders)) {
    const id = await publish(deps, folder);
    const rows = await database.ownerDb.selectFrom('clinic').select('id').where('slug', 'in', clinics).execute();
    for (const { id: clinicId } of rows) await activate(deps, clinicId, id);
    console.log(id);
  }
} finally {
  await database.close();
}
