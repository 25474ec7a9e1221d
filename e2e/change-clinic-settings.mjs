// Changes clinics while the server is down: `node change-clinic-settings.mjs <data folder> <settings as JSON>`.
// Settings are columns of `clinic` by slug: { "birch": { "is_chatbot_enabled": true } }. Runs as a separate process, like
// publish-releases.mjs.
import { openDatabase } from '../server/src/platform/database/open/open-database.ts';
import { databaseUrlOf } from './data-folders.ts';

const [dataDir, settings] = process.argv.slice(2);
const database = await openDatabase(databaseUrlOf(dataDir), dataDir);
try {
  for (const [slug, columns] of Object.entries(JSON.parse(settings)))
    await database.ownerDb.updateTable('clinic').set(columns).where('slug', '=', slug).executeTakeFirstOrThrow();
} finally {
  await database.close();
}
