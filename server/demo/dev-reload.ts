import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../src/deps.ts';
import { DEV_RELOAD_SCRIPT } from '../src/features/document/public.ts';
import { publishBuilt, RELEASE_FILE_NAME } from '../src/features/releases/public.ts';

const LOOK_EVERY_MS = 300;

/** Reloads the page when a build was published, and when the server is back after a restart. Drafts survive in the tab. */
const SCRIPT = `let wasLost = false;
const events = new EventSource('/dev/reload');
events.onmessage = () => location.reload();
events.onerror = () => { wasLost = true; };
events.onopen = () => { if (wasLost) location.reload(); };
`;

/**
 * For `npm run dev` only: publishes and activates the builds that watchers write to a package's `dist`, like any release, and reloads open
 * pages.
 */
export function devReloadRoutes(app: FastifyInstance, deps: Deps, rootDir: string): void {
  const listeners = new Set<NodeJS.WritableStream>();
  const config = { guard: 'public' } as const;
  const schema = { hide: true };
  app.get(DEV_RELOAD_SCRIPT, { config, schema }, (_request, reply) => reply.type('text/javascript').send(SCRIPT));
  app.get('/dev/reload', { config, schema }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': here\n\n');
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });

  let seen = '';
  let isPublishing = false;
  const timer = setInterval(async () => {
    if (isPublishing) return;
    isPublishing = true;
    const now = await buildTimes(rootDir);
    if (seen && now !== seen) {
      const releases = await publishBuilt(deps, rootDir);
      deps.log.info({ releases }, 'published what was built');
      for (const listener of listeners) listener.write('data: published\n\n');
    }
    seen = now;
    isPublishing = false;
  }, LOOK_EVERY_MS);
  app.addHook('preClose', () => {
    clearInterval(timer);
    for (const listener of listeners) listener.end();
  });
}

async function buildTimes(rootDir: string): Promise<string> {
  const names = await readdir(rootDir);
  return names
    .map(
      (name) =>
        `${name}:${statSync(join(rootDir, name, 'dist', RELEASE_FILE_NAME), { throwIfNoEntry: false })?.mtimeMs ?? 0}`,
    )
    .join();
}
