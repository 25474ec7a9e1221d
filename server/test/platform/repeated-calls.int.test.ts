import { randomUUID } from 'node:crypto';
import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { prepareReset } from '../../src/features/reset-password/request-reset.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addBooking } from '../appointments/appointment-given.ts';
import { AMARA_INDIVIDUAL, openStarts } from '../booking/book-given.ts';
import { addConsent } from '../consent/consent-given.ts';
import { consentLinkGiven } from '../consent/consent-link-given.ts';
import { addForm, addResponse } from '../forms/published-forms-given.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { Answer, CallInput, TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { db, clock } = server;
const { clinicId, clients } = MAPLE;
const links = consentLinkGiven(server);
const staff = await browserOf(server, MAPLE_PEOPLE, 'staff');
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const guardian = await browserOf(server, MAPLE_PEOPLE, 'guardian');
const client = await browserOf(server, MAPLE_PEOPLE, 'client');
const FORM = await addForm(db, { id: 991 });
const starts = (await openStarts(server.as(), AMARA_INDIVIDUAL, '2026-12-07', '2027-01-20'))
  .filter((_start, index) => index % 5 === 0)
  .values();
const nextStart = () => starts.next().value ?? '';
const SIGNED = { status: 'Signed', signature: 'Alex Sample' } as const;

// Sessions end when nothing is called for a while.
beforeEach(() => clock.set(TEST_NOW));

/** A call whose answer is lost. */
interface LostCall<N extends RouteName> {
  readonly name: N;
  readonly visitor: TestVisitor;
  readonly input: CallInput<N>;
  /** The status of a repeat without a key; absent: it is done a second time, or the same. */
  readonly withoutKey?: number;
}
const lost = <N extends RouteName>(call: LostCall<N>): LostCall<RouteName> => call as unknown as LostCall<RouteName>;

const booking = async (status: 'confirmed' | 'requested' = 'confirmed') => {
  const made = await addBooking(db, { startsAt: nextStart(), status });
  return { ...made, params: { id: made.id } };
};

/** Each act that is keyed since answers are repeated, in a state in which it can be done. */
const ACTS: Readonly<Record<string, () => Promise<LostCall<RouteName>>>> = {
  'signing by the emailed link': async () => {
    const token = await links.asked(staff, await links.consent());
    await server.as().call('getConsentByLink', { params: { token } });
    return lost({
      ...{ name: 'signConsentByLink', visitor: server.as(), withoutKey: 404 },
      input: { params: { token }, body: SIGNED },
    });
  },
  'signing in the account': async () => {
    const id = await addConsent(db);
    await guardian.call('getConsent', { params: { id } });
    return lost({
      ...{ name: 'saveConsent', visitor: guardian, withoutKey: 409 },
      input: { params: { id }, body: SIGNED },
    });
  },
  'making a consent': async () =>
    lost({ name: 'createConsent', visitor: staff, input: { body: { client_id: clients.adult } } }),
  'sending a consent': async () =>
    lost({
      ...{ name: 'emailGuardian', visitor: staff },
      input: {
        params: { id: await links.consent() },
        body: { email: 'guardian@maple.test', first_name: 'Grace', last_name: 'Adeyemi' },
      },
    }),
  'confirming a request': async () => {
    const { params } = await booking('requested');
    return lost({ name: 'confirmAppointment', visitor: staff, input: { params }, withoutKey: 422 });
  },
  'declining a request': async () => {
    const { params } = await booking('requested');
    return lost({ name: 'declineAppointment', visitor: staff, input: { params }, withoutKey: 422 });
  },
  'cancelling by the link': async () => {
    const { params, token } = await booking();
    return lost({
      ...{ name: 'cancelAppointment', visitor: server.as(), withoutKey: 422 },
      input: { params, body: { token } },
    });
  },
  'cancelling in the account': async () => {
    const { params } = await booking();
    return lost({
      ...{ name: 'cancelAppointment', visitor: client, withoutKey: 422 },
      input: { params, body: {} },
    });
  },
  'moving by the link': async () => {
    const { params, token } = await booking();
    return lost({
      ...{ name: 'rescheduleAppointment', visitor: server.as() },
      input: { params, body: { token, starts_at: nextStart() } },
    });
  },
  'asking for a form': async () =>
    lost({
      ...{ name: 'askForForm', visitor: owner, withoutKey: 409 },
      input: { body: { form_id: FORM, client_id: clients.adult, email: 'client@maple.test' } },
    }),
  'setting a password': async () => {
    const prepared = await inClinic(clinicId, () => prepareReset(server.deps, clinicId, 'contact@maple.test'));
    const password = 'a long new passphrase 7';
    return lost({
      ...{ name: 'resetPassword', visitor: server.as(), withoutKey: 422 },
      input: { body: { token: prepared?.token ?? '', password, password_confirmation: password } },
    });
  },
  'deleting a response': async () =>
    lost({
      ...{ name: 'deleteFormResponse', visitor: owner, withoutKey: 404 },
      input: {
        params: { id: await addResponse(db, { formId: FORM, clientId: clients.adult }) },
        body: { reason: 'Sent twice' },
      },
    }),
};

const send = ({ name, visitor, input }: LostCall<RouteName>, key?: string): Promise<Answer<RouteName>> =>
  visitor.call(name, { ...input, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
const stored = (key: string) =>
  db.selectFrom('idempotency_key').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const counts = async () => {
  const count = async (table: 'outbox' | 'consent_signature' | 'consent' | 'user_form' | 'appointment_notice') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return Promise.all(
    (['outbox', 'consent_signature', 'consent', 'user_form', 'appointment_notice'] as const).map(count),
  );
};

describe.each(Object.keys(ACTS))('after a lost answer: %s', (act) => {
  const given = async () => {
    await db.deleteFrom('attempt_counter').execute();
    await db.deleteFrom('user_form').execute();
    const call = await ACTS[act]?.();
    if (!call) throw new Error(`no act ${act}`);
    return call;
  };

  it('BK-85 GN-03 the same key gets the first answer again, and nothing is done twice', async () => {
    const call = await given();
    const key = randomUUID();
    const first = await send(call, key);
    expect(first.status, JSON.stringify(first.refusal)).toBe(ROUTES[call.name].status);
    const before = await counts();
    clock.advanceMinutes(5);
    const again = await send(call, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await counts()).toEqual(before);
    if (call.withoutKey !== undefined) expect((await send(call)).status).toBe(call.withoutKey);
  });

  it('BK-85 eight simultaneous calls with one key are one act with one answer', async () => {
    const call = await given();
    await call.visitor.token();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(call, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(ROUTES[call.name].status);
  });

  it('BK-85 RL-02 the key gives its answer to nobody else, and to no other body', async () => {
    const call = await given();
    const key = randomUUID();
    await send(call, key);
    const other = call.visitor === owner ? staff : owner;
    const fromOther = await send({ ...call, visitor: other }, key);
    const isByLink = JSON.stringify(call.input).includes('token');
    // The token says on whose behalf a call by a link is: its holder may have signed in meanwhile.
    if (!isByLink) expect(fromOther.status).not.toBe(ROUTES[call.name].status);
    const params = { ...call.input.params, ...('token' in (call.input.params ?? {}) && { token: 'x'.repeat(43) }) };
    const body = call.input.body && {
      ...call.input.body,
      ...('token' in call.input.body && { token: 'x'.repeat(43) }),
    };
    if (isByLink) {
      const { status } = await send({ ...call, input: { params, body } as CallInput<RouteName> }, key);
      expect([404, 422]).toContain(status);
    }
    const { answer } = await stored(key);
    expect(JSON.stringify(answer)).not.toMatch(/Alex|Grace|Adeyemi|copy_token|terms|passphrase/);
  });
});

describe('a key', () => {
  it('BK-85 of another body is refused at idempotency_key', async () => {
    const { id, token } = await booking();
    const key = { 'idempotency-key': randomUUID() };
    const move = (starts_at: string) =>
      server.as().call('rescheduleAppointment', { params: { id }, body: { token, starts_at }, headers: key });
    expect((await move(nextStart())).status).toBe(200);
    const { status, refusal } = await move(nextStart());
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['idempotency_key']]);
  });

  it('BK-85 that is too long is refused, and a refused call leaves no key', async () => {
    const { id, token } = await booking();
    const cancel = (key: string, sent: string) =>
      server
        .as()
        .call('cancelAppointment', { params: { id }, body: { token: sent }, headers: { 'idempotency-key': key } });
    expect((await cancel('k'.repeat(201), token)).status).toBe(422);
    const key = randomUUID();
    expect((await cancel(key, 'x'.repeat(43))).status).toBe(404);
    expect((await cancel(key, token)).status).toBe(200);
  });

  it('BK-85 is one clinic’s, and answers for a day', async () => {
    const { id, token } = await booking();
    const key = randomUUID();
    const cancel = (visitor: TestVisitor) =>
      visitor.call('cancelAppointment', { params: { id }, body: { token }, headers: { 'idempotency-key': key } });
    expect((await cancel(server.as())).status).toBe(200);
    expect((await cancel(server.as('birch.localhost'))).status).toBe(404);
    clock.advanceMinutes(24 * 60 + 1);
    expect((await cancel(server.as())).status).toBe(422);
    expect(BIRCH.clinicId).not.toBe(clinicId);
  });

  it('CO-09 CO-11 BK-85 the log has one signature, and the repeat as a reading', async () => {
    const call = await ACTS['signing by the emailed link']?.();
    if (!call) throw new Error('no such act');
    const key = randomUUID();
    const first = await send(call, key);
    await send(call, key);
    const { id } = first.body as { id: string };
    expect((await links.logOf(id)).slice(-2)).toEqual([
      ['consent.signed', 'link', 'done'],
      ['consent.read', 'link', 'done'],
    ]);
  });
});
