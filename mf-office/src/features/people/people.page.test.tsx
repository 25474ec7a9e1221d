// @vitest-environment jsdom
import { aSessionUser, OWNER, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson, INES, listOf, ME, NOOR, renderPeople } from './testing/people-world.ts';

const ADMIN = aSessionUser({ id: 409, roles: ['office_admin'], client_id: null });
const rowOf = async (name: string | RegExp) => within(await screen.findByRole('row', { name }));
const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

describe('the list of people', () => {
  it('RL-01 says who can log in and what they do', async () => {
    renderPeople();
    const ines = await rowOf(/Inés Duarte/);
    ines.getByText('Practitioner');
    ines.getByText('Physiotherapy');
    ines.getByText('Active');
    ines.getByText('Nov 20, 2026');
    const noor = await rowOf(/Noor Haddad/);
    noor.getByText('Invited');
    noor.getByText('Never');
    (await rowOf(/Odile Roy \(You\)/)).getByText('On');
  });

  it('RL-01 has a way back to all settings', async () => {
    renderPeople();
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('RL-01 is found by name without accents, by role and by status', async () => {
    const { user } = renderPeople();
    await rowOf(/Inés/);
    // The second as lists write a name.
    for (const keys of ['ines', 'duarte, ines']) {
      await user.type(screen.getByRole('searchbox', { name: 'Name' }), keys);
      expect(names()).toEqual([expect.stringContaining('Inés')]);
      await user.clear(screen.getByRole('searchbox', { name: 'Name' }));
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
    expect(names()).toEqual([expect.stringContaining('Noor')]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Owner');
    screen.getByText('Nobody matches');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(names()).toHaveLength(4);
  });

  it('GN-03 is empty, or fails with Retry', async () => {
    const { user, server } = renderPeople({ listClinicPeople: refuse(500) });
    await screen.findByRole('alert');
    server.answer('listClinicPeople', listOf());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nobody here yet');
  });

  it('RL-01 offers an office admin nothing for owners and office admins', async () => {
    renderPeople({}, { user: ADMIN });
    await rowOf(/Odile Roy/);
    screen.getByText('Only an owner can change owners and office admins.');
    expect(screen.queryByRole('button', { name: 'Edit Odile Roy' })).toBeNull();
    screen.getByRole('button', { name: 'Edit Robin Field' });
  });

  it('RL-01 offers nobody to switch off themself', async () => {
    renderPeople();
    await screen.findByRole('button', { name: 'Edit Odile Roy' });
    expect(screen.queryByRole('button', { name: 'More for Odile Roy' })).toBeNull();
    screen.getByRole('button', { name: 'More for Robin Field' });
  });

  it('RL-01 is closed to staff', async () => {
    const { server } = renderPeople({}, { user: aSessionUser({ roles: ['staff'], client_id: null }) });
    await screen.findByText('This page is not for your account');
    expect(server.callsOf('listClinicPeople')).toEqual([]);
  });

  it('GN-04 is in French', async () => {
    renderPeople({}, { locale: 'fr' });
    await screen.findByRole('heading', { name: 'Personnes' });
    (await rowOf(/Noor/)).getByText('Invité');
  });
});

describe('what one can do with a person', () => {
  async function choose(user: ReturnType<typeof renderPeople>['user'], name: string, action: string) {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: action }));
  }

  it.each([
    { isSure: true, calls: [{ id: INES.id }] },
    { isSure: false, calls: [] },
  ])('RL-01 switching off asks first and counts the sessions to come: sure $isSure', async ({ isSure, calls }) => {
    const off = { ...INES, state: 'off' as const };
    let listed = INES;
    const switchOffPerson = () => {
      listed = off;
      return off;
    };
    const routes = { listClinicPeople: () => listOf(listed, ME), switchOffPerson };
    const { user, server, questions } = renderPeople(routes, { confirms: () => isSure });
    await choose(user, 'Inés Duarte', 'Switch off');
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(questions[0]).toMatchObject({ title: 'Switch off Inés Duarte?', isDestructive: true });
    expect(questions[0]?.text).toContain('2 sessions to come stay in the calendar');
    await waitFor(() => expect(server.callsOf('switchOffPerson').map(({ params }) => params)).toEqual(calls));
    if (isSure) (await rowOf(/Inés/)).getByText('2 sessions to come');
  });

  it('RL-01 switching on needs no question', async () => {
    let listed = aPerson({ state: 'off' });
    const switchOnPerson = () => {
      listed = aPerson();
      return listed;
    };
    const { user, questions } = renderPeople({ listClinicPeople: () => listOf(listed, ME), switchOnPerson });
    await choose(user, 'Robin Field', 'Switch on');
    await (await rowOf(/Robin Field/)).findByText('Active');
    expect(questions).toEqual([]);
  });

  it('RL-01 an invitation is sent again, and the page says where to', async () => {
    const { user, notices } = renderPeople({ resendInvitation: NOOR });
    await choose(user, 'Noor Haddad', 'Send the invitation again');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('A new invitation is on its way to noor@example.test.'));
  });

  it('AU-10 a refusal stays in the row', async () => {
    const { user } = renderPeople({ resendInvitation: refuse(429) });
    await choose(user, 'Noor Haddad', 'Send the invitation again');
    (await rowOf(/Noor/)).getByText(/Please wait/);
  });
});

describe('an invitation', () => {
  const open = async (routes = {}, user = OWNER) => {
    const remote = renderPeople(routes, { user });
    await remote.user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    const type = (name: RegExp, text: string) => remote.user.type(form.getByRole('textbox', { name }), text);
    const send = () => remote.user.click(form.getByRole('button', { name: 'Send the invitation' }));
    return { ...remote, form, type, send };
  };

  it('RL-01 needs an email, names and a role', async () => {
    const { form, send, server } = await open();
    await send();
    form.getByText('The email field is required.');
    form.getByText('The first name field is required.');
    form.getByText('The last name field is required.');
    form.getByText('Please choose at least one role.');
    expect(server.callsOf('invitePerson')).toEqual([]);
  });

  it('RL-01 is sent with a discipline for a practitioner; the dialog closes and says where it went', async () => {
    const { form, type, send, server, user, notices } = await open({ invitePerson: INES });
    await type(/^Email/, ' ines@example.test ');
    await type(/^First name/, 'Inés');
    await type(/^Last name/, 'Duarte');
    expect(form.queryByRole('combobox', { name: 'Discipline' })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /^Practitioner/ }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Discipline' }), 'Physiotherapy');
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('invitePerson').map(({ body }) => body)).toEqual([
      {
        ...{ email: 'ines@example.test', first_name: 'Inés', last_name: 'Duarte', roles: ['practitioner'] },
        ...{ title: '', discipline_id: 3 },
      },
    ]);
    expect(notices.at(-1)?.text).toBe('The invitation is on its way to ines@example.test.');
  });

  it('RL-01 shows a refusal at its field and keeps what was typed; the same press has the same key', async () => {
    const message = 'A client, guardian or contact logs in with this email. Please use another email for work.';
    const taken = refuse(422, { message: '', errors: { email: [message] } });
    const { form, type, send, server, user } = await open({ invitePerson: refuse(503) });
    await type(/^Email/, 'clara@example.test');
    await type(/^First name/, 'Clara');
    await type(/^Last name/, 'Nguyen');
    await user.click(form.getByRole('checkbox', { name: /^Staff/ }));
    await send();
    await waitFor(() => expect(server.callsOf('invitePerson')).toHaveLength(1));
    server.answer('invitePerson', taken);
    await send();
    await form.findByText(message);
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveProperty('value', 'Clara');
    const keys = server.callsOf('invitePerson').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('RL-01 BK-85 when an invitation with a lost answer had arrived, the changed one is sent as another', async () => {
    const { form, type, send, server, user, notices } = await open({ invitePerson: refuse(503) });
    await type(/^Email/, 'noor@example.test');
    await type(/^First name/, 'Noor');
    await type(/^Last name/, 'Haddad');
    await user.click(form.getByRole('checkbox', { name: /^Staff/ }));
    await send();
    await waitFor(() => expect(server.callsOf('invitePerson')).toHaveLength(1));
    const [first] = server.callsOf('invitePerson');
    const keyUsed = refuse(422, { message: '', errors: { idempotency_key: ['Used.'] } });
    server.answer('invitePerson', ({ body, idempotencyKey }) => {
      const { email } = body as { email: string };
      if (idempotencyKey === first?.idempotencyKey && email !== NOOR.email) return keyUsed;
      return aPerson({ email, state: 'invited' });
    });
    await user.clear(form.getByRole('textbox', { name: /^Email/ }));
    await type(/^Email/, 'robin@example.test');
    await send();
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(notices.map(({ text }) => /\S+@\S+(?=\.)/.exec(text)?.[0])).toEqual([
      'noor@example.test',
      'robin@example.test',
    ]);
    const sent = server.callsOf('invitePerson').map(({ body }) => (body as { email: string }).email);
    expect(sent).toEqual(['noor@example.test', 'robin@example.test', 'noor@example.test', 'robin@example.test']);
    expect(server.callsOf('invitePerson')[3]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('RL-01 an office admin gives only the roles of staff and practitioner', async () => {
    const { form } = await open({}, ADMIN);
    expect(form.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual(['roles', 'roles']);
    form.getByRole('checkbox', { name: /^Staff/ });
  });
});

describe('a person’s details', () => {
  it('RL-01 ST-05 change roles, title and text', async () => {
    const { user, server } = renderPeople({ updatePerson: INES });
    await user.click(await screen.findByRole('button', { name: 'Edit Inés Duarte' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Inés Duarte' }));
    form.getByText('Logs in with ines@example.test');
    await user.click(form.getByRole('checkbox', { name: /^Office admin/ }));
    await user.type(form.getByRole('textbox', { name: /^About them/ }), 'Listens.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('updatePerson').map(({ params, body }) => [params, body])).toEqual([
      [
        { id: INES.id },
        {
          ...{ first_name: 'Inés', last_name: 'Duarte', roles: ['office_admin', 'practitioner'] },
          ...{ title: 'Physiotherapist', discipline_id: 3, bio: 'Listens.' },
        },
      ],
    ]);
  });
});
