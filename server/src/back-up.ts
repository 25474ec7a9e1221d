import { parseArgs } from 'node:util';
import { backUp, restoreBackup } from './backup/backup.ts';
import { readConfig } from './config.ts';

// `npm run backup -- --to <folder>` and `npm run restore -- --from <backup>`. Both read the settings of the server.
const USAGE = `npm run backup -- --to <folder of all backups>
npm run restore -- --from <folder of one backup>`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, from: { type: 'string' } } });
  const config = readConfig(process.env);
  if (values.to) {
    const { folder, rows, files } = await backUp(config, values.to, new Date());
    return `${folder}: ${rows} rows and ${files} files, read back and compared.
It holds health data and secrets. Copy it to another machine, encrypted.`;
  }
  if (!values.from) throw new Error(`which folder?\n\n${USAGE}`);
  const { rows, files } = await restoreBackup(config, values.from);
  return `${rows} rows and ${files} files are restored, as they were in the backup. Start the server.
Messages that were waiting when the backup was made are sent (again).`;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`It did not succeed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
