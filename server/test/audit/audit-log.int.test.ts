import { CALLERS } from '@carefront/shared/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { createLogCheck } from '../../src/features/audit-log/check-log.ts';
import { listAuditLog } from '../../src/features/audit-log/list-audit-log.ts';
import { insertAudit } from '../../src/platform/audit/audit.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { countStatements } from '../setup/count-statements.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { CallInput } from '../setup/test-visitor.ts';
import { auditGiven } from './audit-given.ts';

const server = await startTestServer();
const { database } = server.deps;
const log = auditGiven(database);
const birchPeople = await addBirchPeople(server.db);
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const NOW = '2026-11-16T13:00:00Z';
const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString();

type Query = NonNullable<CallInput<'listAuditLog'>['query']>;
const read = async (query: Query = {}) => {
  const { status, body, refusal } = await owner.call('listAuditLog', { query });
  if (status !== 200) throw new Error(`the log answered ${status}: ${JSON.stringify(refusal)}`);
  return body;
};
/** Returns the positions of the matching rows in Maple's log. */
const seqsOf = async (query: Query) => (await read(query)).data.map(({ seq }) => seq);

const write = (clinicId: number, action: string, subject: { kind: string; id: string }, seconds: number) =>
  inClinic(clinicId, () =>
    insertAudit(database.db, {
      clinicId,
      actor: 'system',
      action,
      subject,
      ...(seconds % 2 === 0 && { result: 'refused', code: 'not-found' }),
      nowMs: Date.parse(at(seconds)),
    }),
  );

beforeEach(() => log.reset(0));

describe('the audit log', () => {
  it('RL-02 is readable for the owner only', async () => {
    for (const caller of CALLERS) {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const expected = caller === 'owner' ? 200 : caller === 'anonymous' ? 401 : 403;
      expect((await visitor.call('listAuditLog')).status, caller).toBe(expected);
      expect((await visitor.call('checkAuditLog')).status, caller).toBe(expected);
    }
  });

  it('contains the person, the action, the time, the object, the address and the result', async () => {
    const { headers } = await owner.call('listClients', { query: { name: 'canaryname' } });
    const { data } = await read();
    expect(data).toEqual([
      {
        seq: 1,
        at: NOW,
        actor: {
          kind: 'person',
          user_id: MAPLE.users.owner,
          name: expect.stringMatching(/^\S+ \S+/),
          roles: ['owner'],
        },
        action: 'client.listed',
        subject: { kind: 'client', id: '' },
        ...{ result: 'done', code: '', reason: '', changes: [] },
        ...{ ip: '127.0.0.1', request_id: headers['x-request-id'] },
        hash: (await log.tamper(`SELECT encode(hash, 'hex') AS hash FROM audit_event WHERE seq = 1`)).rows[0]?.hash,
      },
    ]);
    const { rows } = await log.tamper('SELECT details::text FROM audit_event ORDER BY seq');
    expect(rows).toEqual([{ details: '{"count": 0}' }, { details: '{"count": 1}' }]);
  });

  it('names a deleted account by its id only', async () => {
    await log.writeMany(1);
    await log.tamper('UPDATE audit_event SET actor_user_id = 999999');
    expect((await read()).data[0]?.actor).toEqual({ kind: 'person', user_id: 999_999, name: null, roles: ['owner'] });
  });

  it('RL-02 records its own reading, after the answer', async () => {
    expect((await read()).data).toEqual([]);
    expect((await read()).data.map(({ action, subject }) => [action, subject])).toEqual([
      ['audit.read', { kind: 'audit', id: '' }],
    ]);
  });

  it('RL-02 belongs to the host’s clinic, whatever the query asks for', async () => {
    await write(MAPLE.clinicId, 'client.read', { kind: 'client', id: '1' }, 1);
    await write(BIRCH.clinicId, 'client.read', { kind: 'client', id: '2' }, 1);
    const birch = await browserOf(server, birchPeople, 'owner');
    const subjects = ({ data }: Awaited<ReturnType<typeof read>>) => data.map(({ subject }) => subject.id);
    expect(subjects(await read({ action: 'client' }))).toEqual(['1']);
    expect(subjects((await birch.call('listAuditLog', { query: { action: 'client' } })).body)).toEqual(['2']);
    expect(subjects(await read({ subject_id: '2' }))).toEqual([]);
  });
});

describe('changed settings', () => {
  const changesOf = async (action: string) => (await read({ action })).data.map(({ changes }) => changes);
  const writeDetails = (action: string, details: Record<string, unknown>) =>
    inClinic(MAPLE.clinicId, () =>
      insertAudit(database.db, {
        ...{ clinicId: MAPLE.clinicId, actor: 'system', action, subject: { kind: 'clinic', id: '1' } },
        ...{ details, nowMs: Date.parse(NOW) },
      }),
    );

  it('RL-02 are in the row of the call that saved them, with the values before and after', async () => {
    await owner.call('saveClinicSettings', { body: { automatically_approve_bookings: 1, office_phone: null } });
    await owner.call('saveClinicSettings', { body: { automatically_approve_bookings: 0 } });
    expect(await changesOf('clinic-settings.saved')).toEqual([
      [{ field: 'automatically_approve_bookings', from: 1, to: 0 }],
      [{ field: 'automatically_approve_bookings', from: 0, to: 1 }, { field: 'office_phone' }],
    ]);
  });

  it('RL-02 details of other actions, and of settings without a rule, stay in the database', async () => {
    await writeDetails('client.changed', { changes: { name: { from: 'canary', to: 'canary' } } });
    await writeDetails('location.saved', { changes: { complete_address: { from: 'canary', to: 'canary' } } });
    await writeDetails('service.saved', { name: 'canary'.repeat(40), canary: { from: 'canary', to: 'canary' } });
    const { body, status } = await owner.call('listAuditLog');
    expect(status).toBe(200);
    expect(body.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'name', to: `${'canary'.repeat(40).slice(0, 119)}…` }],
      [{ field: 'complete_address' }],
      [],
    ]);
  });

  it('RL-02 are empty in rows that were written before', async () => {
    await writeDetails('clinic-settings.saved', {});
    expect(await changesOf('clinic-settings.saved')).toEqual([[]]);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await write(MAPLE.clinicId, 'consent.read', { kind: 'consent', id: 'a1' }, 1);
    await write(MAPLE.clinicId, 'consent.signed', { kind: 'consent', id: 'a2' }, 2);
    await write(MAPLE.clinicId, 'consent-template.saved', { kind: 'clinic', id: '1' }, 3);
    await write(MAPLE.clinicId, 'appointment.read', { kind: 'appointment', id: 'a1' }, 4);
    await log.write(5); // by the owner, 5 ms after NOW
  });

  it.each<{ query: Query; seqs: number[] }>([
    { query: {}, seqs: [5, 4, 3, 2, 1] },
    { query: { action: 'consent' }, seqs: [2, 1] },
    { query: { action: 'consent.read' }, seqs: [1] },
    { query: { action: 'consent.' }, seqs: [] },
    { query: { action: 'consen' }, seqs: [] },
    { query: { action: '%' }, seqs: [] },
    { query: { result: 'refused' }, seqs: [4, 2] },
    { query: { result: 'done' }, seqs: [5, 3, 1] },
    { query: { result: 'failed' }, seqs: [] },
    { query: { actor_user_id: MAPLE.users.owner }, seqs: [5] },
    { query: { actor_user_id: 999_999_999_999_999 }, seqs: [] },
    { query: { subject_kind: 'consent' }, seqs: [2, 1] },
    { query: { subject_id: 'a1' }, seqs: [4, 1] },
    { query: { subject_id: 'a1', subject_kind: 'consent' }, seqs: [1] },
    { query: { from: at(2) }, seqs: [4, 3, 2] },
    { query: { to: at(2) }, seqs: [5, 1] },
    { query: { from: at(2), to: at(4) }, seqs: [3, 2] },
    { query: { from: '2026-11-16T08:00:02-05:00', action: 'consent' }, seqs: [2] },
  ])('give $seqs for $query', async ({ query, seqs }) => {
    expect(await seqsOf(query)).toEqual(seqs);
  });

  it.each<Query>([
    { action: 'a\0b' },
    { action: 'x'.repeat(101) },
    { from: 'yesterday' },
    { before_seq: 0 },
    { limit: 101 },
  ])('API-03 refuse impossible values: %o', async (query) => {
    expect((await owner.call('listAuditLog', { query })).status).toBe(422);
  });

  it('take two statements, with or without filters, and one for a further page', async () => {
    const asked = (query: Query) =>
      countStatements(server, (deps) =>
        listAuditLog(deps, { clinic: { id: MAPLE.clinicId }, query: { limit: 50, ...query } as never }),
      );
    expect([await asked({ action: 'none' }), await asked({}), await asked({ before_seq: 4 })]).toEqual([2, 2, 1]);
  });
});

describe('the check of the log', () => {
  it('reports an intact log, and leaves its own row', async () => {
    await log.writeMany(3);
    expect((await owner.call('checkAuditLog')).body).toEqual({ rows: 3, first_bad_seq: null, fault: null });
    expect((await owner.call('checkAuditLog')).body).toEqual({ rows: 4, first_bad_seq: null, fault: null });
    expect((await read({ action: 'audit.checked' })).total).toBe(2);
  });

  it('names the first wrong row', async () => {
    await log.writeMany(9);
    await log.tamper('DELETE FROM audit_event WHERE seq = 6');
    await log.tamper(`UPDATE audit_event SET ip = 'x' WHERE seq = 8`);
    expect((await owner.call('checkAuditLog')).body).toEqual({ rows: 8, first_bad_seq: 6, fault: 'missing' });
  });

  it('runs once for all callers during the run', async () => {
    await log.writeMany(3);
    const ofOne = await countStatements(server, async (deps) => {
      await createLogCheck(deps)(MAPLE.clinicId);
    });
    const ofThree = await countStatements(server, async (deps) => {
      const check = createLogCheck(deps);
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => check(MAPLE.clinicId)));
      expect(first?.rows).toBe(3);
      for (const other of others) expect(other).toBe(first);
    });
    expect(ofThree).toBe(ofOne);
  });

  it('runs again for a later caller, and separately for each clinic', async () => {
    await log.writeMany(3);
    const check = createLogCheck(server.deps);
    const rowsOf = async (clinicId: number) => (await inClinic(clinicId, () => check(clinicId))).rows;
    expect(await Promise.all([rowsOf(MAPLE.clinicId), rowsOf(BIRCH.clinicId)])).toEqual([3, 0]);
    await log.writeMany(1);
    expect(await rowsOf(MAPLE.clinicId)).toBe(4);
  });
});
