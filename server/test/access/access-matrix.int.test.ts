import {
  ACCESS,
  CALLERS,
  type Caller,
  type Endpoint,
  type GuardedRoute,
  type RouteName,
  reachOf,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { SCHEMAS } from '@carefront/shared/contracts/schemas';
import { DEFAULT_EDITORS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { Answer, CallInput } from '../setup/test-visitor.ts';
import { watchWrites } from '../setup/watch-writes.ts';
import { activateFixtures } from './access-releases.ts';
import { collectRoutes } from './access-routes.ts';
import { createSceneFactory, RELATIONS, type Relation, type Scene } from './access-scene.ts';
import { whenMade } from './lazy-objects.ts';
import { OBJECTS, type ObjectSlot, type RouteCase } from './objects/access-objects.ts';

const [server, routes] = await collectRoutes(() => startTestServer());
await activateFixtures(server, [MAPLE.clinicId]);
const sceneFactory = await createSceneFactory(server);
const takeWrites = await watchWrites(server.deps.database.ownerPool);

const guarded = Object.keys(ROUTES).filter((name): name is GuardedRoute => name in ACCESS);
// Access by name loses the type of the single row; each row is type-checked at its definition.
const caseOf = (name: GuardedRoute) => OBJECTS[name] as unknown as RouteCase<'getLocations'>;
const call = (scene: Scene, name: GuardedRoute, input: object) =>
  scene.visitor.call(name as 'getLocations', input as CallInput<'getLocations'>);

/** Returns the status that follows from the table of rights and the object's relation to the caller. */
function expectedStatus(
  name: GuardedRoute,
  caller: Caller,
  slot?: ObjectSlot<'getLocations'>,
  relation?: Relation,
): number {
  const reach = reachOf(name, caller === 'anonymous' ? [] : [caller], DEFAULT_EDITORS);
  if (reach === 'none') return caller === 'anonymous' ? 401 : 403;
  const reached = slot?.reachedBy?.[caller] ?? slot?.reached[reach] ?? [];
  if (slot && relation && !reached.includes(relation)) return slot.refused;
  return caseOf(name).admitted ?? ROUTES[name].status;
}

/** Headers that differ in every call. */
const CHANGING_HEADERS: readonly string[] = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

function comparable({ status, refusal, headers }: Answer<'getLocations'>): string {
  const kept = Object.entries(headers).filter(([name]) => !CHANGING_HEADERS.includes(name));
  return JSON.stringify([status, refusal, kept]);
}

describe.each(guarded)('%s', (name) => {
  it.each(CALLERS)('RL-02 answers by the table of rights to: %s', async (caller) => {
    // Logins and resets keep their real limits per minute in tests.
    server.clock.advanceMinutes(2);
    const scene = await sceneFactory.createScene(caller);
    await scene.visitor.token();
    const { objects: slots = [], input } = caseOf(name);
    for (const slot of slots) {
      const objects = await whenMade(() => scene.objects[slot.kind]);
      const relations = RELATIONS.filter((relation) => objects[relation] !== undefined);
      const isReached = (relation: Relation) => isSuccess(expectedStatus(name, caller, slot, relation));
      await callRefused(
        scene,
        slot,
        relations.filter((relation) => !isReached(relation)),
      );
      await callReached(scene, slot, relations.filter(isReached));
    }
    const expected = expectedStatus(name, caller);
    const usual = await whenMade(() => input(scene));
    await takeWrites();
    const { status, refusal } = await call(scene, name, usual);
    expect({ status, refusal: status < 400 ? null : refusal }).toMatchObject({ status: expected });
    if (isTurnedAway(expected)) expect(await takeWrites(), 'a refused call writes nothing').toEqual([]);
  });

  async function callReached(scene: Scene, slot: ObjectSlot<'getLocations'>, relations: readonly Relation[]) {
    for (const relation of relations) {
      const { status } = await call(scene, name, await inputFor(scene, slot, relation));
      expect(status, `${slot.field}: ${relation}`).toBe(expectedStatus(name, scene.caller, slot, relation));
      scene.takeNextStart();
    }
  }

  async function callRefused(scene: Scene, slot: ObjectSlot<'getLocations'>, relations: readonly Relation[]) {
    if (relations.length === 0) return;
    const answers = new Set<string>();
    const inputs = new Map<Relation, object>();
    for (const relation of relations) inputs.set(relation, await inputFor(scene, slot, relation));
    await takeWrites();
    for (const [relation, sent] of inputs) {
      const answer = await call(scene, name, sent);
      const expected = expectedStatus(name, scene.caller, slot, relation);
      expect(answer.status, `${slot.field}: ${relation}`).toBe(expected);
      answers.add(comparable(answer));
    }
    expect([...answers].slice(1), `${slot.field}: what is foreign looks as what does not exist`).toEqual([]);
    expect(await takeWrites(), `${slot.field}: nothing is written`).toEqual([]);
  }
});

/** True for a refusal that depends on the caller's role only, not on the object. */
const isTurnedAway = (status: number): boolean => status === 401 || status === 403;
/** 409: the caller reached the object, with an old version. */
const isSuccess = (status: number): boolean => status < 300 || status === 409;
const inputFor = (scene: Scene, slot: ObjectSlot<'getLocations'>, relation: Relation) =>
  // The id has the type of the slot's kind: a number, or a UUID for sessions, which the slot turns into text.
  whenMade(() => slot.input(scene.objects[slot.kind][relation] as number, scene));

describe('the matrix', () => {
  it('RL-02 has a row for every guarded route, and no other rows', () => {
    const called = Object.entries(ROUTES).filter(([, { guard }]) => guard === 'public' || guard === 'person');
    expect(Object.keys(OBJECTS).sort()).toEqual(called.map(([name]) => name).sort());
    expect(guarded).toHaveLength(called.length);
  });

  it.each(guarded)('RL-02 contains every field of %s that names an object', (name) => {
    const { objects = [], free = [] } = caseOf(name);
    const known = [...objects.map(({ field }) => field), ...free];
    expect(idFieldsOf(name).filter((field) => !known.includes(field))).toEqual([]);
  });

  /** Routes outside of the contract, with their guards. Pages are missing because the active releases define them. */
  const OTHER_ROUTES: Readonly<Record<string, 'public' | 'platform'>> = {
    'GET /': 'public',
    'POST /login': 'public',
    'GET /robots.txt': 'public',
    'GET /sitemap.xml': 'public',
    'GET /demo/outbox': 'platform',
    'GET /demo/outbox.json': 'platform',
    'POST /demo/payments/v1/setup_intents/:id/confirm': 'platform',
    'POST /demo/payments/v1/setup_intents/:id/authenticate': 'platform',
    'GET /openapi.json': 'platform',
    'GET /metrics': 'platform',
    'GET /clinic-assets/*': 'platform',
    'GET /content-images/:name': 'public',
    'GET /remotes/*': 'platform',
  };

  it('RL-02 covers every route of the app: each is in the contract or in the list above, with its guard', () => {
    const contract = Object.values(ROUTES).map(({ method, path, guard }) => [`${method} ${path}`, guard] as const);
    const known = new Map<string, unknown>([...contract, ...Object.entries(OTHER_ROUTES)]);
    const found = new Map(routes.map(({ method, url, guard }) => [`${method} ${url}`, guard]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
  });
});

/** Fields in params, query and body whose names end like ids. */
function idFieldsOf(name: RouteName): string[] {
  const schemas: Readonly<Record<string, unknown>> = SCHEMAS[name];
  return ['params', 'query', 'body'].flatMap((part) => {
    const shape: unknown = Reflect.get(Object(Reflect.get(Object(schemas[part]), '_zod')), 'def');
    const fields = Object.keys(Object(Reflect.get(Object(shape), 'shape')));
    return fields.filter((field) => /(^id|_id|Id)$/.test(field));
  });
}

it('RL-02 every route that writes has a writing method, which requires a token', () => {
  const reading = Object.values<Endpoint>(ROUTES).filter(({ method }) => method === 'GET');
  expect(reading.every(({ status }) => status === 200)).toBe(true);
});
