import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** Seeds the demo clinics once; each worker starts from a copy. @returns A function that removes the template at the end. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'carefront-e2e-'));
  const template = join(folder, 'template');
  const server = await startServer(template);
  await server.stop();
  process.env.CAREFRONT_E2E_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
