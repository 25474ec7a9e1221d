import { join } from 'node:path';
import { buildChanged } from '../build-packages.ts';
import { ROOT } from '../fingerprint.ts';
import { startBuildServer } from './build-server.ts';
import { startLocalServer } from './local-server.ts';
import { watchSources } from './watch-sources.ts';

/** A host of a demo clinic, for the address that is printed. */
const DEMO_HOST = 'maple.localhost';

/** Whether the origin is a clinic of the local server. */
const isLocalClinic = (port: string) => (origin: string) => {
  if (!URL.canParse(origin)) return false;
  const { hostname, port: given } = new URL(origin);
  return /(?:^|\.)localhost$/.test(hostname) && given === port;
};

export interface WatchedRemote {
  /** `http://localhost:5600`. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Builds a remote after each change and serves the builds.
 * @param packageDir - The remote's folder.
 * @param isShellOrigin - Whether pages of this origin may load the builds.
 */
export async function watchRemote(
  packageDir: string,
  isShellOrigin: (origin: string) => boolean,
  { port }: { port?: number } = {},
): Promise<WatchedRemote> {
  await buildChanged([packageDir]);
  const server = await startBuildServer(join(packageDir, 'dist'), isShellOrigin, { port });
  const sources = [join(packageDir, 'src'), join(ROOT, 'shared', 'src')];
  const unwatch = watchSources(sources, async () => {
    await buildChanged([packageDir]);
    server.publish();
  });
  return {
    origin: server.origin,
    close() {
      unwatch();
      return server.close();
    },
  };
}

/** @param shell - Origin of a running shell; undefined starts the local server. */
export async function devRemote(remote: string, shell: string | undefined): Promise<void> {
  const port = process.env.PORT ?? '8080';
  const page = shell ?? `http://${DEMO_HOST}:${port}`;
  if (!shell) await buildChanged();
  const isShellOrigin = shell ? (origin: string) => origin === shell : isLocalClinic(port);
  const { origin } = await watchRemote(join(ROOT, remote), isShellOrigin);
  if (!shell) startLocalServer();
  console.log(`\n  ${remote} is built after each change and served at ${origin}.`);
  console.log(`  To show it in your browser alone: ${page}/#override=${remote}@${origin}\n`);
}
