// A repository of a few files, to show how the tests of a change are chosen.
import { createFacts, type Facts } from './facts.ts';

const MESSAGES = (...texts: string[]) =>
  `export const TEXTS = defineMessages({ ${texts.map((text) => `'${text}': '${text}'`)} });`;
const SPEC = (...texts: string[]) => `import { test } from '../fixtures.ts';
test('x', async ({ page, login }) => { ${texts.map((text) => `see('${text}');`).join(' ')} });`;

export const SMALL_REPOSITORY: Readonly<Record<string, string>> = {
  'shared/src/ui/index.ts': `/** Parts. */\nexport { Button } from './button.tsx';\nexport { Card, type CardProps } from './card.tsx';`,
  'shared/src/ui/button.tsx': 'export const Button = 1;',
  'shared/src/ui/button.test.tsx': `import { Button } from './button.tsx';`,
  'shared/src/ui/card.tsx': 'export type CardProps = object; export const Card = 1;',
  'shared/src/contracts/routes.ts': `import * as calls from './calls.ts'; export const ROUTES = { ...calls };`,
  'shared/src/contracts/calls.ts': `export * from './days/calls.days.ts'; export * from './site/calls.site.ts';`,
  'shared/src/contracts/days/calls.days.ts': `export const getDay = {
  path: '/api/day',
};
export const saveDay = {
  path: '/api/day',
};`,
  'shared/src/contracts/site/calls.site.ts': `export const getSite = {
  path: '/api/site',
};`,
  'shared/src/contracts/access.ts': 'export const ACCESS = {};',
  'shared/api/ui.api.txt': '',
  'shared/tooling/api-report/api-report.test.ts': '',
  'shared/tooling/contract-test/validate-look.ts': '',
  'shared/package.json': '{}',

  'mf-a/src/root.tsx': `import { Day } from './features/day/day.page.tsx';
const List = lazy(async () => (await import('./features/list/list.page.tsx')).List);
const Note = lazy(async () => (await import('./features/note/note.page.tsx')).Note);
const Bare = lazy(async () => (await import('./features/bare/bare.page.tsx')).Bare);
export const App = [Day, List, Note, Bare];`,
  'mf-a/src/features/day/day.page.tsx': `import { Button } from '@carefront/shared/ui';
import { dayText } from './day.rules.ts';
import { saveDay } from './day.api.ts';
import { TEXTS } from './day.messages.ts';
export const Day = [Button, dayText, saveDay, TEXTS];`,
  'mf-a/src/features/day/day.api.ts': `import { type DayCall, saveDay as saving } from '@carefront/shared/contracts/calls';
export const saveDay = (api) => api.call(saving);`,
  'mf-a/src/features/day/day.rules.ts': 'export const dayText = 1;',
  'mf-a/src/features/day/day.rules.test.ts': `import { dayText } from './day.rules.ts';`,
  'mf-a/src/features/day/day.page.test.tsx': `import { renderApp } from '../../testing/render-app.tsx';`,
  'mf-a/src/features/day/day.messages.ts': MESSAGES('Hours of the day', 'The day is saved.'),
  'mf-a/src/features/list/list.page.tsx': `import type { CardProps } from '@carefront/shared/ui';
import { TEXTS } from './list.messages.ts';
export const List: CardProps = TEXTS;`,
  'mf-a/src/features/list/list.page.test.tsx': `import { renderApp } from '../../testing/render-app.tsx';`,
  'mf-a/src/features/list/list.messages.ts': MESSAGES('All the days', 'Show a day less'),
  'mf-a/src/features/note/note.page.tsx': 'export const Note = 1;',
  'mf-a/src/features/bare/bare.page.tsx': 'export const Bare = 1;',
  'mf-a/src/testing/render-app.tsx': `import { App } from '../root.tsx'; export const renderApp = App;`,
  'mf-a/rspack.config.mjs': '',
  'mf-a/contract/answers.ts': 'export const ANSWERS = {};',
  'mf-a/contract/a.looks.ts': `import { ANSWERS } from './answers.ts';`,
  'mf-b/src/page.tsx': `import { Button } from '@carefront/shared/ui'; import { TEXTS } from './page.messages.ts'; export const Page = [Button, TEXTS];`,
  'mf-b/src/page.messages.ts': MESSAGES('The other page', 'Leave the other page'),
  'mf-c/src/page.tsx': `import { Button } from '@carefront/shared/ui'; import { TEXTS } from './page.messages.ts'; export const Page = [Button, TEXTS];`,
  'mf-c/src/page.messages.ts': MESSAGES('The third page', 'Leave the third page'),

  'server/src/app.ts': `import { dayRoutes } from './routes/days.ts';`,
  'server/src/routes/days.ts': `import { getDay } from '../features/day/get-day.service.ts';
import { saveDay } from '../features/day/save-day.service.ts';
export const dayRoutes = {
  getDay,
  saveDay: (deps, call) => saveDayOf(deps, call),
} satisfies SomeRoutes;

function saveDayOf(deps, call) {
  return saveDay(deps, call);
}`,
  'server/src/features/day/get-day.service.ts': 'export const getDay = 1;',
  'server/src/features/day/save-day.service.ts': `import { write } from '../../days/write.ts'; export const saveDay = write;`,
  'server/src/days/write.ts': 'export const write = 1;',
  'server/src/jobs/clean.ts': 'export const clean = 1;',
  'server/src/platform/serve.ts': 'export const serve = 1;',
  'server/migrations/0001_day.up.sql': '',
  'server/test/given.ts': 'export const given = 1;',
  'server/test/day/read-day.int.test.ts': `import { given } from '../given.ts'; call('getDay');`,
  'server/test/day/save-day.int.test.ts': `call('saveDay');`,
  'server/test/jobs.int.test.ts': `import { clean } from '../src/jobs/clean.ts';`,
  'server/test/access/matrix.int.test.ts': '',

  'e2e/specs-by-hand.json': '',
  'e2e/fixtures.ts': `import { Login } from './pages/login.page.ts'; import { Server } from './server.ts';
const screensOf = (page) => ({ login: new Login(page), server: Server });`,
  'e2e/server.ts': 'export const Server = 1;',
  'e2e/pages/login.page.ts': 'export class Login {}',
  'e2e/specs/days.spec.ts': SPEC('Hours of the day', 'The day is saved.', 'Show a day less'),
  'e2e/specs/all-days.spec.ts': SPEC('All the days', 'Show a day less'),
  'e2e/specs/other.spec.ts': SPEC('The other page', 'Leave the other page').replace(', login', ''),
  'e2e/specs/third.spec.ts': SPEC('The third page', 'Leave the third page').replace(', login', ''),
  'e2e/specs/a-note.spec.ts': SPEC(),
  'e2e/specs/walk.spec.ts': SPEC(),
  'e2e/specs/upgrade.spec.ts': SPEC(),
};

const NAMES = ['shared', 'mf-a', 'mf-b', 'mf-c', 'server', 'e2e'];

export function readSmallRepository(): Facts {
  return createFacts(Object.keys(SMALL_REPOSITORY), (file) => SMALL_REPOSITORY[file] ?? '', {
    packages: NAMES.map((name) => ({ name, dependsOn: name === 'shared' ? [] : ['shared'] })),
    entryPoints: new Map([['@carefront/shared/ui', 'shared/src/ui/index.ts']]),
    operations: new Set(['getDay', 'saveDay', 'getSite']),
    byHand: {
      core: ['e2e/specs/walk.spec.ts'],
      ofFolders: { 'mf-c/src/': ['e2e/specs/upgrade.spec.ts'] },
      wholeRunOnly: [],
    },
  });
}
