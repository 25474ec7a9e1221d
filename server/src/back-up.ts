import { backUp, restoreBackup } from './backup/backup.ts';
import type { Given } from './command-line.ts';
import { readConfig } from './config.ts';

/** `carefront backup` */
export async function writeBackup(given: Given): Promise<number> {
  const { folder, rows, files } = await backUp(readConfig(process.env), given.text('to'), new Date());
  process.stdout.write(`${folder}: ${rows} rows and ${files} files, read back and compared.
It holds health data and secrets. Copy it to another machine, encrypted.
`);
  return 0;
}

/** `carefront restore` */
export async function restoreFrom(given: Given): Promise<number> {
  const { rows, files } = await restoreBackup(readConfig(process.env), given.text('from'));
  process.stdout.write(`${rows} rows and ${files} files are restored, as they were in the backup. Start the server.
Messages that were waiting when the backup was made are sent (again).
`);
  return 0;
}
