import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '../src/platform/database/open/migrate.ts';
import { readMigrations } from '../src/platform/database/open/migration-file.ts';
import { hashOf } from '../test/setup/migration-rules.ts';

/** Records that a server with all present migrations is in production: from now on it is the former release. */
const files = await readMigrations(MIGRATIONS_FOLDER);
const released = { last: files.at(-1)?.name, sha256: hashOf(files) };
await writeFile(join(MIGRATIONS_FOLDER, 'released.json'), `${JSON.stringify(released, null, 2)}\n`);
