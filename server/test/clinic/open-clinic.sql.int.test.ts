import type { ReplyOf } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { createClinic } from '../../src/clinic-set-up/create-clinic.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const server = await startTestServer();
const { db, clock } = server;

const PASSWORD = 'three quiet lanterns';
const doneOf = ({ steps }: ReplyOf<'getOpening'>) =>
  steps.filter(({ is_done }) => is_done === 1).map(({ step }) => step);
const openingOf = async (visitor: TestVisitor) => (await visitor.call('getOpening')).body;

/** Makes a clinic by the command's own function, and logs its owner in. */
async function newOwner(slug: string): Promise<{ owner: TestVisitor; clinicId: number }> {
  const host = `${slug}.example`;
  const email = `owner@${host}`;
  const wanted = { slug, name: 'Willow Therapy', host, timezone: 'America/Halifax' };
  const names = { ownerEmail: email, ownerFirstName: 'Wren', ownerLastName: 'Example' };
  const { token, clinicId } = await createClinic(db, { ...wanted, ...names }, clock.nowMs());
  const owner = server.as(host);
  await owner.call('resetPassword', { body: { token, password: PASSWORD, password_confirmation: PASSWORD } });
  await owner.call('login', { body: { email, password: PASSWORD } });
  return { owner, clinicId };
}

describe('GET /api/clinics/opening', () => {
  it('ticks each step of a new clinic when the clinic has what it asks for', async () => {
    const { owner, clinicId } = await newOwner('willow');
    const first = await openingOf(owner);
    expect(doneOf(first)).toEqual(['hours']);
    expect(first).toMatchObject({
      is_open: 0,
      clinic_hours: { start_minutes: 480, end_minutes: 1_020 },
      off: { fees: 1, chatbot: 1, intake_form: 1 },
    });

    const me = (await owner.call('listClinicPeople')).body.data[0];
    const { first_name, last_name, title, bio } = me ?? { first_name: '', last_name: '', title: '', bio: '' };
    const asPractitioner = { first_name, last_name, title, bio, roles: ['owner' as const, 'practitioner' as const] };
    await owner.call('updatePerson', { params: { id: me?.id ?? 0 }, body: asPractitioner });
    expect(doneOf(await openingOf(owner))).toEqual(['people', 'hours']);

    await owner.call('saveClinicSettings', { body: { office_phone: '902 555 0100', is_booking_enabled: 1 } });
    expect(doneOf(await openingOf(owner))).toEqual(['people', 'hours', 'contact', 'booking']);

    await owner.call('saveClinicSettings', {
      body: { clinic_start_time: '09:00', clinic_end_time: '16:00', show_service_fee: 1 },
    });
    expect((await openingOf(owner)).clinic_hours).toEqual({ start_minutes: 540, end_minutes: 960 });
    expect((await openingOf(owner)).off.fees).toBe(0);

    expect((await owner.call('noteSiteSeen')).status).toBe(204);
    expect((await owner.call('noteSiteSeen')).status).toBe(204);
    expect(doneOf(await openingOf(owner))).toContain('look');
    const logged = await inClinic(clinicId, () =>
      db
        .selectFrom('audit_event')
        .select('action')
        .where('clinic_id', '=', clinicId)
        .where('action', '=', 'clinic.site-seen')
        .execute(),
    );
    expect(logged, 'the first look alone').toHaveLength(1);
  });

  it('knows nothing of another clinic’s steps', async () => {
    const { owner } = await newOwner('elder');
    expect(doneOf(await openingOf(owner))).toEqual(['hours']);
  });

  it('the demo’s clinics are open, except those at which nobody has booked', async () => {
    expect(await openingOf(await browserOf(server, MAPLE_PEOPLE, 'owner'))).toMatchObject({ is_open: 1 });
    const birch = await openingOf(await browserOf(server, await addBirchPeople(db), 'owner'));
    const left = birch.steps.filter(({ is_done }) => is_done === 0).map(({ step }) => step);
    expect([left, birch.does_email_leave]).toEqual([['booking', 'first-booking'], 1]);
  });

  it.each(['practitioner', 'staff', 'client'] as const)('RL-01 a %s has no such list', async (role) => {
    const visitor = await browserOf(server, MAPLE_PEOPLE, role);
    expect((await visitor.call('getOpening')).status).toBe(403);
    expect((await visitor.call('noteSiteSeen')).status).toBe(403);
  });
});

describe('a server without a mail server', () => {
  it('says so to the office, except in demo mode', async () => {
    const production = await startTestServer({ config: { isDemo: false, smtpUrl: undefined } });
    const owner = await browserOf(production, MAPLE_PEOPLE, 'owner');
    expect((await openingOf(owner)).does_email_leave).toBe(0);
  });

  it('says nothing where emails leave', async () => {
    const production = await startTestServer({ config: { isDemo: false, smtpUrl: 'smtp://mail.example' } });
    const owner = await browserOf(production, MAPLE_PEOPLE, 'owner');
    expect((await openingOf(owner)).does_email_leave).toBe(1);
  });
});
