import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const { db } = server;
const { clinicId, practitioners, users } = MAPLE;
const office = await browserOf(server, MAPLE_PEOPLE, 'staff');
const NEW = { first_name: 'Nadia', last_name: 'Quist', dob: '1985-05-20', email: 'nadia.quist@example.test' };
const rowsOf = (lastName: string) =>
  db.selectFrom('client').selectAll().where('clinic_id', '=', clinicId).where('last_name', '=', lastName).execute();

describe('the office adds a client', () => {
  it('RL-02 with status, language and practitioner, once for a key, and the log has no personal data', async () => {
    const body = {
      ...NEW,
      sex: 'F',
      status: 'Waitlist',
      locale: 'fr',
      practitioner_id: practitioners.jonas.id,
    } as const;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await office.call('addClient', { body, headers }),
      await office.call('addClient', { body, headers }),
    ];
    const [first, second] = answers.map(({ status, body: answer }) => [status, answer.id]);
    expect(second).toEqual(first);
    const [row, ...others] = await rowsOf('Quist');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ first_name: 'Nadia', dob: '1985-05-20', sex: 'F', status: 'Waitlist', locale: 'fr' },
      ...{ email: 'nadia.quist@example.test', contact_set_by_user_id: users.staff, user_id: null },
    });
    const { body: record } = await office.call('getClientRecord', { params: { id: row?.id ?? 0 } });
    expect(record.practitioners.map(({ practitioner_id }) => practitioner_id)).toEqual([practitioners.jonas.id]);
    const log = await db.selectFrom('audit_event').select('details').where('action', '=', 'client.added').execute();
    expect(log.map(({ details }) => details)).toEqual([
      { status: 'Waitlist', practitioner_id: practitioners.jonas.id },
    ]);
  });

  it('RL-02 is warned of the same name and birth date, and of the same email, and decides', async () => {
    await office.call('addClient', { body: { ...NEW, last_name: 'Warner', email: 'warner@example.test' } });
    const sameName = { ...NEW, first_name: 'NADIA', last_name: 'warner', email: 'other@example.test' };
    const sameEmail = { ...NEW, last_name: 'Else', email: 'Warner@Example.test' };
    for (const body of [sameName, sameEmail]) {
      const { status, refusal } = await office.call('addClient', { body });
      expect([status, refusal]).toMatchObject([
        409,
        { code: 'client_known', clients: [{ full_name: 'Nadia Warner', birthday: '1985-05-20' }] },
      ]);
    }
    expect(await rowsOf('Else')).toEqual([]);
    expect((await office.call('addClient', { body: { ...sameEmail, is_another_person: 1 } })).status).toBe(200);
    expect(await rowsOf('Else')).toHaveLength(1);
  });

  it('BK-66 BK-73 BK-74 judges as the forms do, and a phone is enough', async () => {
    const refused = async (body: BodyOf<'addClient'>) =>
      Object.keys((await office.call('addClient', { body })).refusal?.errors ?? {});
    const { email: _, ...noEmail } = NEW;
    expect(await refused({ ...noEmail, last_name: 'Bare' })).toEqual(['email']);
    expect(await refused({ ...NEW, first_name: ' ', dob: '2090-01-01' })).toEqual(['first_name', 'dob']);
    expect(await refused({ ...NEW, last_name: 'Young', dob: '2018-05-20' })).toContain('guardian');
    expect(await refused({ ...NEW, practitioner_id: 987_654 })).toEqual(['practitioner_id']);
    const byPhone = { ...noEmail, last_name: 'Phoned', phone_number: '(514) 555-0177' };
    expect((await office.call('addClient', { body: byPhone })).status).toBe(200);
    expect(await rowsOf('Phoned')).toHaveLength(1);
  });

  it.each(['practitioner', 'guardian', 'client', 'contact'] as const)('RL-02 is not for a %s', async (role) => {
    const caller = await browserOf(server, MAPLE_PEOPLE, role);
    expect((await caller.call('addClient', { body: NEW })).status).toBe(403);
  });
});
