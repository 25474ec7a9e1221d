import { type Endpoint, type GuardedRoute, type Role, reachOf } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { DEFAULT_EDITORS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { AUDIT, type AuditedRoute, type AuditRule } from '../../src/platform/audit/audit-rules.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { createSceneFactory, type Scene } from '../access/access-scene.ts';
import { whenMade } from '../access/lazy-objects.ts';
import { OBJECTS, type RouteCase } from '../access/objects/access-objects.ts';
import { registrationGiven } from '../registration/chatbot-registration-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId]);
const sceneFactory = await createSceneFactory(server);
const { register } = registrationGiven(server);

const rules = Object.entries<AuditRule>(AUDIT) as [GuardedRoute, AuditRule][]; // exactly its keys, by its type
const audited = rules.flatMap(([name, rule]) => ('none' in rule ? [] : [{ name, rule }]));
const unaudited = rules.flatMap(([name, rule]) => ('none' in rule ? [name] : []));

// Access by name loses the type of the single row; each row is type-checked at its definition.
const caseOf = (name: GuardedRoute) => OBJECTS[name] as unknown as RouteCase<'getLocations'>;
const call = (scene: Scene, name: GuardedRoute, input: object) =>
  scene.visitor.call(name as 'getLocations', input as CallInput<'getLocations'>);
const endpointOf = (name: GuardedRoute): Endpoint => ROUTES[name];

/** Tokens of the links in the calls. */
const tokens: string[] = [];

/** Runs the work and returns the rows that it added, of any clinic. */
async function rowsOf<T>(work: () => Promise<T>) {
  const { last } = await server.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const answer = await work();
  const rows = await server.db
    .selectFrom('audit_event')
    .select(['clinic_id', 'actor_kind', 'actor_user_id', 'actor_roles', 'action', 'subject_kind', 'subject_id'])
    .select(['result', 'code', 'ip', 'request_id', 'details'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute();
  return { answer, rows };
}

/** Returns the caller with the fewest rights that the route allows: a visitor when anybody may call it, else the owner, or a client. */
const callerOf = (name: GuardedRoute) =>
  reaches(name, []) ? 'anonymous' : reaches(name, ['owner']) ? 'owner' : 'client';
const reaches = (name: GuardedRoute, roles: readonly Role[]) => reachOf(name, roles, DEFAULT_EDITORS) !== 'none';

/** Returns the actor that the row must name. */
function actorOf(name: GuardedRoute, { body, params }: CallInput<'getLocations'>): object {
  const isByLink = 'token' in Object(params) || Reflect.get(Object(body), 'token') !== undefined;
  if (isByLink) return { actor_kind: 'link', actor_user_id: null, actor_roles: '' };
  const caller = callerOf(name);
  if (caller === 'anonymous') return { actor_kind: 'visitor', actor_user_id: null, actor_roles: '' };
  return { actor_kind: 'person', actor_user_id: MAPLE.users[caller], actor_roles: caller };
}

const subjectOf = ({ subject, id }: AuditedRoute, input: CallInput<'getLocations'>): object => ({
  subject_kind: subject,
  ...(id !== undefined && { subject_id: String(Reflect.get(Object(input.params), id)) }),
});

const GOT_IN: object = { clinic_id: MAPLE.clinicId, ip: '127.0.0.1' };
/** Actions for routes whose use case records more than one row, or another action. The last row is about the object in the address. */
const ACTS: Readonly<Partial<Record<GuardedRoute, readonly string[]>>> = {
  // Moving the event to another client cancels one booking and makes another.
  updateCalendarEvent: ['appointment.cancelled', 'calendar.updated'],
  // A visitor reads a file that they uploaded and did not submit.
  showFormAttachment: [],
  showNotePicture: [],
  // The same for a card that is not on file.
  getPaymentMethod: [],
  // There is no portrait to remove.
  savePortrait: ['practitioner.listed'],
  // The settings are as they were.
  saveClinicSettings: ['clinic-settings.read'],
  saveStaffTwoFactor: ['clinic-settings.read'],
  // The entries are as they were.
  moveService: ['service.read'],
  saveServiceCategory: ['service-category.read'],
  offerProgram: ['program.read'],
  moveProgram: ['program.read'],
  saveProgramCategory: ['program-category.read'],
  saveLocation: ['location.read'],
  offerLocation: ['location.read'],
  moveLocation: ['location.read'],
  decideClientProposal: ['client-change.refused'],
  setGuardianAccess: ['guardian-access.opened'],
  decideGuardianRequest: ['client-change.refused'],
  // The client needs no guardian as an adult.
  setGuardianNeed: ['client.read'],
  // The guardian is linked already.
  linkGuardian: ['client.read'],
  saveClientGuardian: ['guardian.changed'],
  unlinkGuardian: ['guardian-link.removed'],
  // The language is chosen already.
  saveOwnDetails: ['own-details.read'],
  // The details are as they were.
  saveClientDetails: ['client.read'],
  // The day has the hours of the week, and there is no such time off.
  removeHoursOnDate: ['hours.read'],
  removeTimeOff: ['hours.read'],
};
/** Codes of the refusals of `admitted`. */
const CODES = { 409: 'hours-changed', 422: 'invalid-input' } as const;
const codeOf = (name: GuardedRoute, admitted: 409 | 422): string =>
  name === 'saveFamilyDetails' ? 'entry-changed' : CODES[admitted];

describe('a call on personal data', () => {
  it.each(audited)('RL-02 leaves one row when it is answered: $name', async ({ name, rule }) => {
    const { input, admitted } = caseOf(name);
    const scene = await sceneFactory.createScene(callerOf(name));
    await scene.visitor.token();
    const sent = await whenMade(() => input(scene));
    for (const part of [sent.params, sent.body]) {
      const token: unknown = Reflect.get(Object(part), 'token');
      if (typeof token === 'string') tokens.push(token);
    }
    const { answer, rows } = await rowsOf(() => call(scene, name, sent));
    expect(answer.status, JSON.stringify(answer.refusal)).toBe(admitted ?? endpointOf(name).status);
    // Refused calls of visitors are counted instead.
    if (admitted && callerOf(name) === 'anonymous') return expect(rows).toEqual([]);
    expect(rows.map(({ action }) => action)).toEqual(ACTS[name] ?? [rule.action]);
    if (rows.length === 0) return;
    const outcome = admitted ? { result: 'refused', code: codeOf(name, admitted) } : { result: 'done', code: '' };
    const common = { ...GOT_IN, ...actorOf(name, sent), ...outcome, request_id: answer.headers['x-request-id'] };
    for (const row of rows) expect(row).toMatchObject(common);
    expect(rows.at(-1)).toMatchObject(subjectOf(rule, sent));
    if (rule.isList) expect(rows[0]?.details).toEqual({ count: expect.any(Number) });
    if (!admitted && !rule.isList && rule.subject !== 'audit') expect(rows[0]?.subject_id).not.toBe('');
  });

  it.each(audited)('RL-02 API-03 is counted when a visitor is refused: $name', async ({ name, rule }) => {
    const scene = await sceneFactory.createScene('anonymous');
    await scene.visitor.token();
    // The browser names a user who is signed out.
    const sent = {
      ...(await whenMade(() => caseOf(name).input(scene))),
      headers: { 'x-acting-as': String(MAPLE.users.owner) },
    };
    await server.deps.database.ownerPool.query('DELETE FROM visitor_refusal');
    const { answer, rows } = await rowsOf(() => call(scene, name, sent));
    expect([answer.status, rows]).toEqual([401, []]);
    const counted = await server.db.selectFrom('visitor_refusal').selectAll().execute();
    const common = { clinic_id: MAPLE.clinicId, network: '127.0.0.1', action: rule.action };
    expect(counted).toEqual([{ ...common, code: 'unauthenticated', calls: 1, hour: expect.any(Date) }]);
  });

  it('CB-07 RL-02 leaves one row for a registration', async () => {
    const { answer, rows } = await rowsOf(() => register());
    expect(rows).toEqual([
      expect.objectContaining({
        ...GOT_IN,
        ...{
          actor_kind: 'visitor',
          action: 'client.registered',
          result: 'done',
          request_id: answer.headers['x-request-id'],
        },
        ...{ subject_kind: 'client', subject_id: String(answer.body.client.id) },
      }),
    ]);
  });
});

describe('a call without personal data', () => {
  it.each(unaudited)('RL-02 leaves no row, answered or refused: %s', async (name) => {
    // Logins and resets keep their real limits per minute in tests.
    server.clock.advanceMinutes(2);
    const { input, admitted } = caseOf(name);
    const scene = await sceneFactory.createScene(callerOf(name));
    await scene.visitor.token();
    const sent = await whenMade(() => input(scene));
    const answered = await rowsOf(() => call(scene, name, sent));
    expect(answered.answer.status).toBe(admitted ?? endpointOf(name).status);
    // Saving the site records this row itself; the route adds none.
    expect(answered.rows.map(({ action }) => action)).toEqual(name === 'saveBookingSite' ? ['site.saved'] : []);
    const headers = { 'x-acting-as': '1' };
    const refused = await rowsOf(() => call(scene, name, { ...sent, headers }));
    expect([refused.answer.status, refused.rows]).toEqual([401, []]);
  });
});

describe('the rows', () => {
  it('RL-02 contain no typed text and no token', async () => {
    const { rows } = await server.deps.database.ownerPool.query<{ row: string }>(
      'SELECT lower(e::text) AS row FROM audit_event e UNION ALL SELECT lower(v::text) FROM visitor_refusal v',
    );
    expect(rows.length).toBeGreaterThan(audited.length);
    expect(tokens.length).toBeGreaterThan(3);
    const typed = ['noor', 'haddad', '.test', 'elm street', '1990-05-17', '(416)', 'robin', 'grace'];
    const words = [...typed, ...tokens.map((token) => token.toLowerCase())];
    expect(words.filter((word) => rows.some(({ row }) => row.includes(word)))).toEqual([]);
  });
});
