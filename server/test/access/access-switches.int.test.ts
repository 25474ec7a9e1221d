import { CALLERS, type Caller, type ClinicSwitch, type Endpoint, type GuardedRoute } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';
import { activateFixtures } from './access-releases.ts';
import { createSceneFactory, type Scene } from './access-scene.ts';
import { whenMade } from './lazy-objects.ts';
import { OBJECTS, type RouteCase } from './objects/access-objects.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId]);
const sceneFactory = await createSceneFactory(server);

type Settings = Updateable<Tables['clinic']>;
const setMaple = (settings: Settings) => server.given.clinicSettings('maple', settings);

/** For each switch, settings that open its calls one by one, and settings under which none of its calls is answered. */
const SWITCHES: Readonly<Record<ClinicSwitch, { off: Settings; on: readonly Settings[] }>> = {
  booking: {
    off: { is_booking_enabled: false, enable_hidden_booking_links: false },
    on: [{ is_booking_enabled: true }, { enable_hidden_booking_links: true }],
  },
  intake: { off: { is_intakeform_enabled: false }, on: [{ is_intakeform_enabled: true }] },
  chatbot: { off: { is_chatbot_enabled: false }, on: [{ is_chatbot_enabled: true }] },
};

const OWN_PEOPLE: readonly Caller[] = ['practitioner', 'staff', 'office_admin', 'owner'];

const endpointOf = (name: GuardedRoute): Endpoint => ROUTES[name];
const switched = (Object.keys(OBJECTS) as GuardedRoute[]) // exactly its keys, by its type
  .flatMap((name) => {
    const wanted = endpointOf(name).requires;
    return wanted ? [{ name, wanted }] : [];
  });

/** Returns the status of the route's usual call while no switch refuses it. */
const openStatusOf = (name: GuardedRoute): number => OBJECTS[name].admitted ?? endpointOf(name).status;

/** The status of the route's usual call. */
async function statusOf(scene: Scene, name: GuardedRoute): Promise<number> {
  // Each row was type-checked at its definition.
  const { input } = OBJECTS[name] as unknown as RouteCase<'getLocations'>;
  const { status } = await scene.visitor.call(
    name as 'getLocations',
    (await whenMade(() => input(scene))) as CallInput<'getLocations'>,
  );
  scene.takeNextStart();
  return status;
}

describe("a clinic's switch", () => {
  it('RL-03 is checked by every booking call, and by no other call', () => {
    const paths = Object.values<Endpoint>(ROUTES)
      .filter(({ requires }) => requires === 'booking')
      .map(({ path }) => path.replace('/api/appointment/', ''));
    expect(paths.sort()).toEqual(['fetch-available-slots-by-month', 'hold', 'next-open-day', 'next-starts', 'site']);
  });

  it.each(switched)(
    "RL-03 refuses $name while $wanted is off, and only then; the clinic's own people still read",
    async ({ name, wanted }) => {
      const { off, on } = SWITCHES[wanted];
      const { method, status } = endpointOf(name);
      const scenes: Scene[] = [];
      // One after the other: a scene replaces the requests for forms of the scene before.
      for (const caller of CALLERS) scenes.push(await sceneFactory.createScene(caller));
      await setMaple(off);
      for (const scene of scenes) {
        const stillReads = method === 'GET' && OWN_PEOPLE.includes(scene.caller);
        expect(await statusOf(scene, name), scene.caller).toBe(stillReads ? status : 403);
      }
      for (const settings of on) {
        await setMaple({ ...off, ...settings });
        for (const scene of scenes) expect(await statusOf(scene, name), scene.caller).toBe(openStatusOf(name));
      }
    },
  );
});

describe('a hidden detail', () => {
  const ADDRESS = 'Hidden Lane 77';
  const FEE_CENTS = 98_765_431;
  const hiding = [
    { setting: 'show_service_fee', text: String(FEE_CENTS) },
    { setting: 'show_website_footer_address', text: ADDRESS },
  ] as const;
  const addresses = [
    '/api/site/get-clinic-info/null',
    '/api/site/fetch-options-by-location/0',
    '/site',
    '/site/book_appointment',
  ];

  it.each(hiding)(
    'RL-03 is in no answer while $setting is off, and in one while it is on',
    async ({ setting, text }) => {
      await server.db
        .updateTable('service')
        .set({ fee_cents: FEE_CENTS })
        .where('clinic_id', '=', MAPLE.clinicId)
        .execute();
      await setMaple({ address: ADDRESS, website_location_id: null });
      const found = async () => {
        const calls: string[] = [];
        for (const caller of CALLERS) {
          const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
          for (const url of addresses) {
            const { body, statusCode } = await visitor.request({ url });
            expect(statusCode, url).toBe(200);
            if (body.includes(text)) calls.push(`${caller} ${url}`);
          }
        }
        return calls;
      };
      await setMaple({ [setting]: false });
      expect(await found()).toEqual([]);
      await setMaple({ [setting]: true });
      expect(await found()).toContain('anonymous /api/site/get-clinic-info/null');
    },
  );
});
