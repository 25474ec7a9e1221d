import { OUTBOX_PATH } from './outbox/outbox-page.ts';
import { DEMO_PASSWORD } from './seed/demo-ids.ts';

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

/** The lines about the demo in the message of a ready server: addresses, accounts, outbox. */
export function demoLines(port: number, hasSeeded: boolean): string[] {
  return [
    `  Maple Therapy       http://localhost:${port}  or  http://maple.localhost:${port}`,
    `  Birch Clinic        http://birch.localhost:${port}`,
    `  Cedar Counselling   http://cedar.localhost:${port}`,
    '',
    `  Demo accounts, all with the password ${DEMO_PASSWORD}`,
    ...DEMO_ACCOUNTS.map(([email, role]) => `    ${email.padEnd(54)} ${role}`),
    '',
    `  Emails that were sent: http://localhost:${port}${OUTBOX_PATH}`,
    ...(hasSeeded ? ['', '  The demo clinics have just been made.'] : []),
  ];
}
