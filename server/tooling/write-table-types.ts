import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/platform/database/open/migrate.ts';
import { openDatabase } from '../src/platform/database/open/open-database.ts';
import { renderTableTypes } from './table-types.ts';

/** Writes the table types from the migrations in a temporary embedded database. */
const TARGET = fileURLToPath(new URL('../src/platform/database/tables.generated.ts', import.meta.url));

const database = await openDatabase('memory:', '.');
await migrate(database.ownerDb);
await writeFile(TARGET, await renderTableTypes(database.ownerPool));
await database.close();
