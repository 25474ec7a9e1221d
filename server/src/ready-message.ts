import type { Config } from './config.ts';

export interface StartResult {
  config: Config;
  port: number;
  /** About the demo; null in production. */
  demoLines: readonly string[] | null;
  /** Ids of the releases that were found at the start. */
  releases: readonly string[];
  databaseKind: 'pglite' | 'postgres';
}

/** Returns the text that a person reads when the server is ready. */
export function readyMessage({ config, port, demoLines, releases, databaseKind }: StartResult): string {
  const lines = ['', `Carefront is ready (${databaseKind === 'pglite' ? 'embedded database' : 'PostgreSQL'}).`, ''];
  if (config.publicUrl) lines.push(`  ${config.publicUrl}`);
  lines.push(...(demoLines ?? [`  Listening on port ${port}.`]));
  const built = releases.length > 0 ? releases.join(', ') : 'none yet: build the packages, then start again';
  lines.push('', `  Releases: ${built}`, '  Stop with Ctrl+C.', '', '');
  return lines.join('\n');
}
