// The choice for real commits of the history: their files, as they are named today, and tests that have to run or to stay out.
import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.ts';
import { readWorkspace } from './workspace.ts';

interface Commit {
  what: string;
  subject: string;
  files: string[];
  /** Specs and test files that run, by their names. */
  runs: string[];
  staysOut?: string[];
  /** Number of specs, of integration test files and of unit test files that run at most. */
  most?: [specs: number, integration: number, unit: number];
}

const CORE = [
  'consent-booking.spec',
  'intake.spec',
  'own-bookings.spec',
  'practitioner-hours.spec',
  'staff-today.spec',
];

const COMMITS: Commit[] = [
  {
    what: 'a feature of a remote',
    subject: 'fix(booking): the button that saves hours is never below a phone’s navigation',
    files: ['mf-office/src/features/practitioner-hours/week-editor.tsx'],
    runs: ['practitioner-hours.spec', 'practitioner-hours.test'],
    most: [1, 0, 2],
  },
  {
    what: 'the page of another remote',
    subject: 'fix(auth): the button after the recovery codes says why it is off',
    files: [
      'mf-auth/src/features/two-factor-settings/two-factor.section.tsx',
      'mf-auth/src/messages/two-factor.messages.ts',
      'mf-auth/src/pages/security.page.test.tsx',
    ],
    runs: ['two-factor.spec', 'security.page.test'],
    staysOut: ['login-before-scripts.spec'],
    most: [2, 0, 20],
  },
  {
    what: 'a message catalogue',
    subject: 'fix(consent): in French, a client on hold reads ‘En pause’',
    files: ['mf-office/src/client-record/client-status.messages.ts'],
    runs: ['client-page.spec', 'client.page.test', 'clients.page.test'],
    most: [2, 0, 8],
  },
  {
    what: 'the root of a remote',
    subject: 'test(e2e): the launcher on the demo clinics: categories, links, closed forms, the only form, no forms',
    files: ['mf-forms/src/family-parts.ts', 'mf-forms/src/parcels.tsx', 'mf-forms/src/root.tsx'],
    runs: [...CORE, 'launcher.dialog.test'],
    staysOut: ['audit-log.spec', 'tb-meet.spec'],
    most: [8, 0, 60],
  },
  {
    what: 'a part of shared that many remotes show',
    subject: 'fix(shared): in a dialog that has just opened, the arrow and page keys scroll its text',
    files: ['shared/src/ui/dialogs/modal-dialog.tsx'],
    runs: [...CORE, 'modal-dialog.test'],
    staysOut: ['site-search.spec'],
    most: [8, 0, 150],
  },
  {
    what: 'a rule of shared about forms',
    subject: 'refactor(forms): addresses of forms belong to their remote',
    files: ['shared/src/domain/forms/life/form-life.rules.ts'],
    runs: ['form-life.rules.test', 'build-form.sql.int.test', 'form-requests.spec'],
    staysOut: ['booking.spec', 'practitioner-hours.int.test', 'booking-life.spec'],
    most: [12, 41, 60],
  },
  {
    what: 'a contract',
    subject: 'fix(server): a list without a search needs no search parameter',
    files: ['server/src/people/client-search.ts', 'shared/src/contracts/list-filters.schemas.ts'],
    runs: ['contracts.test', 'staff-bookings.int.test', 'list-registrations.sql.int.test', 'staff-bookings.spec'],
    staysOut: ['access-matrix.int.test', 'sign-in.spec', 'consent-sign.int.test'],
    most: [10, 40, 20],
  },
  {
    what: 'features of the server, and the package that they share',
    subject: 'fix(server): staff’s bookings and moves are judged by the hours that hold under the lock',
    files: [
      'server/src/features/appointment-life/new-time.ts',
      'server/src/features/appointment-life/reschedule-booking.ts',
      'server/src/features/calendar/create-event.ts',
      'server/src/features/calendar/place-event.ts',
      'server/src/features/calendar/update-event.ts',
      'server/src/scheduling/take-slot.ts',
      'server/src/scheduling/public.ts',
    ],
    runs: ['appointment-move.int.test', 'calendar-update.int.test', 'tb-meet.spec'],
    staysOut: ['access-matrix.int.test', 'consent-sign.int.test', 'form-builder.spec'],
    most: [8, 41, 20],
  },
  {
    what: 'a command of an operator',
    subject: 'feat(server): a clinic that is made while servers run is served at once',
    files: ['server/src/create-clinic.ts', 'server/src/features/releases/publish/publish-built.ts'],
    runs: ['create-clinic.sql.int.test', 'publish-release.sql.int.test'],
    staysOut: ['access-matrix.int.test', 'consent-sign.int.test', 'booking.spec'],
    most: [2, 30, 5],
  },
  {
    what: 'the page about running a server',
    subject: "feat(server): files for running it, and a page 'Running Carefront' that a test follows",
    files: ['docs/running-carefront.md', 'server/deploy/compose.yml'],
    runs: ['deploy.test', 'running-carefront.sql.int.test'],
    staysOut: ['access-matrix.int.test', 'config.test', 'booking.spec'],
    most: [0, 1, 1],
  },
  {
    what: 'a migration',
    subject: 'fix(server): the migration of forms runs as an owner who is no superuser',
    files: ['server/migrations/0018_forms.up.sql'],
    runs: CORE,
    staysOut: ['chaos.spec'],
    most: [5, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  },
  {
    what: 'the shell',
    subject: 'fix(shell): the focus is on the account button after a choice in its menu',
    files: ['shell/src/layout/account-menu.tsx'],
    runs: ['session-place.test', 'platform.spec'],
    staysOut: ['tb-meet.spec', 'form-builder.spec', 'chaos.spec'],
    most: [8, 2, 12],
  },
  {
    what: 'tooling of the bench',
    subject: 'fix(tooling): the bench can build the one bundle again that the platform is compared with',
    files: ['shared/tooling/bench/bundled-remotes.ts'],
    runs: [],
    most: [0, 0, 3],
  },
  {
    what: 'tooling of every build',
    subject: 'perf(remotes): an entry contains the two functions of the federation’s runtime that a container calls',
    files: [
      'shared/tooling/release-build/federation-as-modules.ts',
      'shared/tooling/smaller-packages/federation-runtime.mjs',
    ],
    runs: ['chaos.spec', 'booking.spec'],
  },
  {
    what: 'documents',
    subject: 'docs: decision 70 says how staff set when hours apply',
    files: ['docs/decisions/0070-practitioner-hours.md'],
    runs: [],
    most: [0, 0, 0],
  },
  {
    what: 'a page object of the browser tests',
    subject: 'test(e2e): the client profile’s password fields are awaited: they load after Yes',
    files: ['e2e/pages/client-profile.page.ts'],
    runs: ['client-profile.spec'],
    staysOut: ['booking.spec', 'sign-in.spec'],
    most: [4, 0, 0],
  },
];

const facts = readWorkspace();
const nameOf = (file: string) =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '') ?? '';

function choose(files: string[]) {
  const { packages, integration, specs } = selectTests(files, facts);
  const allSpecs = facts.specs.map((spec) => spec.slice('e2e/'.length));
  return {
    specs: specs === 'all' ? allSpecs : specs,
    integration: integration === 'all' ? [] : integration,
    unit: Object.values(packages).flatMap((tests) => (tests === 'all' ? [] : tests)),
  };
}

describe('the tests that run for a commit of', () => {
  it.each(COMMITS)('$what', ({ files, runs, staysOut = [], most }) => {
    expect(files.filter((file) => !facts.files.has(file))).toEqual([]);
    const { specs, integration, unit } = choose(files);
    const names = [...specs, ...integration, ...unit].map(nameOf);
    expect(names).toEqual(expect.arrayContaining(runs));
    expect(staysOut.filter((name) => names.includes(name))).toEqual([]);
    const counts = [specs.length, integration.length, unit.length];
    if (most) expect(counts.filter((count, at) => count > (most[at] ?? 0))).toEqual([]);
  });
});

describe('the table of browser tests by hand', () => {
  const { byHand, files, specs, specsByFacts } = facts;
  const { core, ofFolders, wholeRunOnly } = byHand;

  it('names existing specs and folders', () => {
    const named = [...core, ...Object.values(ofFolders).flat(), ...wholeRunOnly];
    expect(named.filter((spec) => !specs.includes(spec))).toEqual([]);
    const isFolder = (folder: string) => [...files].some((file) => file.startsWith(folder));
    expect(Object.keys(ofFolders).filter((folder) => !isFolder(folder))).toEqual([]);
  });

  it('contains each spec that no text and no name chooses', () => {
    const listed = new Set([...core, ...Object.values(ofFolders).flat(), ...wholeRunOnly]);
    expect(specs.filter((spec) => !specsByFacts.has(spec) && !listed.has(spec))).toEqual([]);
  });
});
