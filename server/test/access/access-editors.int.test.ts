import { EDITING, type EditingRoute } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { EDITED_PARTS, type EditedPart, type EditorGroup } from '@carefront/shared/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';
import { watchWrites } from '../setup/watch-writes.ts';
import { activateFixtures } from './access-releases.ts';
import { createSceneFactory, type Scene } from './access-scene.ts';
import { whenMade } from './lazy-objects.ts';
import { OBJECTS, type RouteCase } from './objects/access-objects.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId]);
const sceneFactory = await createSceneFactory(server);
const takeWrites = await watchWrites(server.deps.database.ownerPool);

const routes = Object.entries(EDITING) as [EditingRoute, readonly EditedPart[]][]; // its keys, by its type
const caseOf = (name: EditingRoute) => OBJECTS[name] as unknown as RouteCase<'getLocations'>; // each row was type-checked at its definition
const WORKERS = ['practitioner', 'staff', 'office_admin', 'owner'] as const;

/** The clinic gives `parts` to one group, and everything else to another one. */
const give = (parts: readonly EditedPart[], group: EditorGroup, others: EditorGroup) => {
  const groupOf = (part: EditedPart) => (parts.includes(part) ? group : others);
  return server.given.clinicSettings('maple', {
    forms_editors: groupOf('forms'),
    consent_editors: groupOf('consent'),
    site_editors: groupOf('site'),
  });
};
afterAll(() => give(EDITED_PARTS, 'everybody', 'everybody'));

describe.each(routes)('%s', (name, parts) => {
  it('FB-01 CO-04 ST-15 RL-01 is answered to the people whom the clinic gives the part, and to nobody else', async () => {
    const scenes = new Map<(typeof WORKERS)[number], Scene>();
    // One after the other: a scene replaces the requests for forms of the scene before.
    for (const caller of WORKERS) scenes.set(caller, await sceneFactory.createScene(caller));
    const statusOf = async (caller: (typeof WORKERS)[number]) => {
      const scene = scenes.get(caller);
      if (!scene) throw new Error(`no scene of ${caller}`);
      await scene.visitor.token();
      const input = await whenMade(() => caseOf(name).input(scene));
      await takeWrites();
      const { status } = await scene.visitor.call(name as 'getLocations', input as CallInput<'getLocations'>);
      if (status === 403) expect(await takeWrites(), 'a refused call writes nothing').toEqual([]);
      return status;
    };
    const answered = caseOf(name).admitted ?? ROUTES[name].status;

    await give(parts, 'admins', 'everybody');
    expect([await statusOf('practitioner'), await statusOf('staff')]).toEqual([403, 403]);
    expect([await statusOf('office_admin'), await statusOf('owner')]).toEqual([answered, answered]);

    await give(parts, 'office', 'admins');
    expect([await statusOf('practitioner'), await statusOf('staff')]).toEqual([403, answered]);

    await give(parts, 'everybody', 'admins');
    expect(await statusOf('practitioner')).toBe(answered);
  });
});

it('FB-01 CO-04 ST-15 a picture for any of the texts is taken from people who edit one of them', async () => {
  const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
  for (const part of EDITED_PARTS) {
    await give([part], 'everybody', 'admins');
    // Without a file, the upload is refused as an invalid input.
    expect((await staff.call('uploadContentImage', {})).status, part).toBe(422);
  }
  await give(EDITED_PARTS, 'admins', 'admins');
  expect((await staff.call('uploadContentImage', {})).status).toBe(403);
});
