// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aClinicInfo,
  aSessionUser,
  fixedClock,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';

// Loads the chunk once, so that no test waits for them.
beforeAll(() => import('./client.page.tsx'), 60_000);

const GRACE: ReplyOf<'getClientRecord'>['guardians'][number] = {
  ...{ id: 7, full_name: 'Grace Adeyemi', relationship: 'Mother', email: 'grace@example.test', phone: null },
  ...{ is_consent: 1, is_main_contact: 1, access_until: null, access_ended_at: null, awaits_acceptance: 0 },
};
const CLIENT: ReplyOf<'getClientRecord'> = {
  ...{ id: 302, status: 'Active', user: { full_name: 'Tomi Adeyemi', initials: 'TA' }, birthday: '2018-02-28' },
  ...{ needs_guardian: 1, needs_guardian_as_adult: 0, email: null, phone: null, guardians: [GRACE], practitioners: [] },
};
const STORED: ReplyOf<'getClientGuardian'> = {
  ...{ id: 7, first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test', other_email: '' },
  ...{ phone_number: '', other_phone: '', phone_type_1: 3, phone_type_2: 2, phone_default_1: 1, phone_default_2: 0 },
  ...{ contact_type_id: 1, relationship_id: 1, is_preview_contact: 1, is_consent: 1, is_notification_enabled: 1 },
  ...{ bool_notify_invoice_shared: 0, bool_notify_note_shared: 0, is_sms_enabled: 0 },
};
const FOUND = { guardian_id: 9, full_name: 'Ada Roy', email: 'ada@example.test', clients: ['Leo Roy'] };

function render(routes: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<App />, {
    path: '/staff/clients/302',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: {
      getClinicInfo: aClinicInfo(),
      getClientRecord: CLIENT,
      listSameClients: { data: [] },
      listCaseload: [],
      getGuardianData: {
        relationships: [{ id: 1, name: 'Mother' }],
        contact_types_other: [{ id: 1, name: 'Parent' }],
        clients: [],
      },
      findGuardianCandidates: { data: [FOUND] },
      getClientGuardian: STORED,
      ...routes,
    },
  });
}
const press = async (user: ReturnType<typeof render>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => void fixedClock('2026-11-16T15:00:00Z'));

describe('the guardians of a client, for the office', () => {
  it('RL-02 links a person on file, found by name, whose email and clients are shown', async () => {
    const { user, server } = render({ linkGuardian: { guardian_id: 9 } });
    await press(user, 'Add a guardian on file');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a guardian on file' }));
    await user.type(dialog.getByRole('combobox', { name: /^Guardian/ }), 'roy');
    await user.click(await screen.findByRole('option', { name: 'Ada Roy ada@example.test Guardian of Leo Roy' }));
    expect(server.callsOf('findGuardianCandidates').at(-1)?.query).toEqual({ name: 'roy' });
    await user.click(dialog.getByRole('button', { name: 'Add guardian' }));
    expect(server.callsOf('linkGuardian')).toEqual([]);
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Relationship/ }), '1');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Contact type/ }), '1');
    await user.click(dialog.getByRole('button', { name: 'Add guardian' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('linkGuardian').map(({ body }) => body)).toEqual([
      { guardian_id: 9, relationship_id: 1, contact_type_id: 1, is_preview_contact: 0, is_consent: 1 },
    ]);
    expect(server.callsOf('getClientRecord').length).toBeGreaterThan(1);
  });

  it('RL-02 corrects a guardian, and shows a refusal at its field', async () => {
    const { user, server } = render({ saveClientGuardian: refuse(422, { errors: { email: ['Not this one.'] } }) });
    await press(user, 'Edit Grace Adeyemi');
    const dialog = within(await screen.findByRole('dialog', { name: 'Grace Adeyemi' }));
    const email = await dialog.findByRole('textbox', { name: 'Email' });
    await user.clear(email);
    await user.type(email, 'grace.new@example.test');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Not this one.');
    server.answer('saveClientGuardian', { guardian_id: 7 });
    await user.type(email, 's');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { id: _, ...kept } = STORED;
    expect(server.callsOf('saveClientGuardian').at(-1)?.body).toEqual({ ...kept, email: 'grace.new@example.tests' });
  });

  it('RL-02 removes a guardian after a question', async () => {
    const { user, server } = render({ unlinkGuardian: { guardian_id: 7 } });
    await press(user, 'Remove Grace Adeyemi');
    await waitFor(() =>
      expect(server.callsOf('unlinkGuardian').map(({ params }) => params)).toEqual([{ id: 302, guardian_id: 7 }]),
    );
  });

  it('RL-02 offers nothing about a guardian who waits, to practitioners, and for a client who decides alone', async () => {
    const waits = { ...CLIENT, guardians: [{ ...GRACE, awaits_acceptance: 1 as const }] };
    const { unmount } = render({ getClientRecord: waits });
    await screen.findByText(/Waits for a decision/);
    expect(screen.queryByRole('button', { name: /Grace/ })).toBeNull();
    unmount();
    const practitioner = aSessionUser({ roles: ['practitioner'], client_id: null });
    const second = render({}, { session: { status: 'signed-in', user: practitioner } });
    await screen.findByText('Grace Adeyemi');
    expect(screen.queryByRole('button')).toBeNull();
    second.unmount();
    render({ getClientRecord: { ...CLIENT, birthday: '1980-01-01', needs_guardian: 0, guardians: [] } });
    await screen.findByText('Tomi Adeyemi');
    expect(screen.queryByRole('button', { name: 'Add a guardian on file' })).toBeNull();
  });
});
