import { type Config, keepsMessages } from './config.ts';
import { DEMO_PASSWORD } from './seed/demo-ids.ts';

export interface StartResult {
  config: Config;
  port: number;
  hasSeeded: boolean;
  /** Ids of the releases that were found at the start. */
  releases: readonly string[];
  databaseKind: 'pglite' | 'postgres';
}

const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['owner@maple.test, admin@maple.test, staff@maple.test', 'owner, office admin, staff'],
  ['amara@maple.test, jonas@maple.test', 'practitioners'],
  ['client@maple.test', 'client'],
  ['guardian@maple.test', 'guardian of two children'],
  ['contact@maple.test', 'contact of one client'],
  ['twofactor@maple.test', 'client with an authenticator app (JBSWY3DPEHPK3PXP)'],
  ['emailcode@maple.test', 'client with codes by e-mail'],
  ['owner@birch.test, client@birch.test', 'Birch Clinic'],
  ['owner@cedar.test, client@cedar.test', 'Cedar Counselling'],
];

/** Returns the text that a person reads when the server is ready. */
export function readyMessage({ config, port, hasSeeded, releases, databaseKind }: StartResult): string {
  const lines = ['', `Carefront is ready (${databaseKind === 'pglite' ? 'embedded database' : 'PostgreSQL'}).`, ''];
  if (config.publicUrl) lines.push(`  ${config.publicUrl}`);
  if (config.isDemo) {
    lines.push(
      `  Maple Therapy       http://localhost:${port}  or  http://maple.localhost:${port}`,
      `  Birch Clinic        http://birch.localhost:${port}`,
      `  Cedar Counselling   http://cedar.localhost:${port}`,
      '',
      `  Demo accounts, all with the password ${DEMO_PASSWORD}`,
      ...DEMO_ACCOUNTS.map(([email, role]) => `    ${email.padEnd(54)} ${role}`),
    );
    if (keepsMessages(config)) lines.push('', `  Emails that were sent: http://localhost:${port}/demo/outbox`);
    if (hasSeeded) lines.push('', '  The demo clinics have just been made.');
  } else {
    lines.push(`  Listening on port ${port}.`);
  }
  const built = releases.length > 0 ? releases.join(', ') : 'none yet: build the packages, then start again';
  lines.push('', `  Releases: ${built}`, '  Stop with Ctrl+C.', '', '');
  return lines.join('\n');
}
