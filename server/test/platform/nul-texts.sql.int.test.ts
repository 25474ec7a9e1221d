import { ACCESS, type GuardedRoute } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { createSceneFactory, type Scene } from '../access/access-scene.ts';
import { whenMade } from '../access/lazy-objects.ts';
import { OBJECTS, type RouteCase } from '../access/objects/access-objects.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId]);
const sceneFactory = await createSceneFactory(server);
const owner = await sceneFactory.createScene('owner');

const guarded = Object.keys(ROUTES).filter((name): name is GuardedRoute => name in ACCESS);
// Access by name loses the type of the single row; each row is type-checked at its definition.
const inputOf = (name: GuardedRoute, scene: Scene): Promise<object> =>
  whenMade(() => (OBJECTS[name] as unknown as RouteCase<'getLocations'>).input(scene));

/** Yields the input once per text in it, with NUL in that text. */
function* withNul(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value.slice(0, 1)}\0${value.slice(1)}`;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value))
    for (const changed of withNul(field))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

describe('text with NUL', () => {
  it.each(guarded)('API-03 is refused by %s in every text field, and never reaches the database', async (name) => {
    for (const input of withNul(await inputOf(name, owner))) {
      server.clock.advanceMinutes(2);
      const { status } = await owner.visitor.call(name as 'getLocations', input as CallInput<'getLocations'>);
      expect(status, JSON.stringify(input)).toBeGreaterThanOrEqual(400);
      expect(status, JSON.stringify(input)).toBeLessThan(500);
    }
  });
});
