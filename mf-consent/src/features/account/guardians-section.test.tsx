// @vitest-environment jsdom
import type { GuardianAccess, GuardianRequest } from '@carefront/shared/contracts';
import { loseAnswer, type RenderRemoteOptions, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { as, CARER, renderAccount } from '../../testing/account-world.tsx';

const GRACE: GuardianAccess = {
  guardian_id: 6001,
  full_name: 'Grace Adeyemi',
  has_access: 1,
  until: null,
  ended_at: null,
};
/** The access ended in the evening at the clinic, when it is the next day in UTC. */
const ENDED: GuardianAccess = { ...GRACE, has_access: 0, ended_at: '2026-11-21T01:30:00Z' };

function render(guardians: GuardianAccess[], { canDecide = true, routes, ...options }: Options = {}) {
  return renderAccount({
    ...options,
    routes: { listGuardianAccess: { can_decide: canDecide ? 1 : 0, guardians }, ...routes },
  });
}
interface Options extends RenderRemoteOptions {
  canDecide?: boolean;
}

const section = async (name = 'People who can see your record') => within(await screen.findByRole('region', { name }));

describe('RL-02 CO-12 people who can see the record of the client', () => {
  it.each([
    { what: 'no end', guardian: GRACE, text: 'Has access', buttons: ['End access: Grace Adeyemi'] },
    {
      what: 'an end',
      guardian: { ...GRACE, until: '2026-12-20' },
      text: 'Access ends on Dec 20, 2026',
      buttons: ['Keep access: Grace Adeyemi', 'End access: Grace Adeyemi'],
    },
    {
      what: 'an end in the past',
      guardian: ENDED,
      text: 'Access ended on Nov 20, 2026',
      buttons: ['Give access: Grace Adeyemi'],
    },
  ])('access with $what', async ({ guardian, text, buttons }) => {
    render([guardian]);
    const people = await section();
    await people.findByText('Grace Adeyemi');
    people.getByText(text);
    expect(people.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(buttons);
  });

  it('a client under age sees until when, and has no button', async () => {
    render([{ ...GRACE, until: '2028-12-20' }], { canDecide: false });
    const people = await section();
    await people.findByText('Access ends on Dec 20, 2028');
    people.getByText(/When you are of age, you decide here who keeps access\.$/);
    expect(people.queryByRole('button')).toBeNull();
  });

  it('one press ends the access, and another one opens it again; the focus stays on the row', async () => {
    const { user, server, notices } = render([GRACE], { routes: { setGuardianAccess: ENDED } });
    const people = await section();
    const end = await people.findByRole('button', { name: 'End access: Grace Adeyemi' });
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [ENDED] });
    await user.click(end);
    const open = await people.findByRole('button', { name: 'Give access: Grace Adeyemi' });
    server.answer('setGuardianAccess', GRACE);
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [GRACE] });
    await user.click(open);
    await people.findByText('Has access');
    const calls = server.callsOf('setGuardianAccess');
    expect(calls.map(({ params, body }) => [params, body])).toEqual([
      [{ id: 6001 }, { has_access: 0 }],
      [{ id: 6001 }, { has_access: 1 }],
    ]);
    expect(notices.map(({ text }) => text)).toEqual([
      'The guardian has no access to your record any more, and is told by email.',
      'The guardian has access to your record, and is told by email.',
    ]);
  });

  it('GN-03 after a lost answer, Retry sends the same choice', async () => {
    const { user, server } = render([GRACE], { routes: { setGuardianAccess: loseAnswer() } });
    const people = await section();
    await user.click(await people.findByRole('button', { name: /^End access/ }));
    await people.findByText(/we do not know whether your choice was saved/);
    server.answer('setGuardianAccess', ENDED);
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [ENDED] });
    await user.click(people.getByRole('button', { name: 'Retry' }));
    await people.findByText('Access ended on Nov 20, 2026');
    expect(server.callsOf('setGuardianAccess').map(({ body }) => body)).toEqual([{ has_access: 0 }, { has_access: 0 }]);
  });

  it('GN-03 a list that did not come can be asked for again', async () => {
    const { user, server } = render([], { routes: { listGuardianAccess: refuse(503) } });
    const people = await section();
    const retry = await people.findByRole('button', { name: 'Retry' });
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [GRACE] });
    await user.click(retry);
    await people.findByText('Grace Adeyemi');
  });

  it('GN-05 is in French on a French page', async () => {
    render([{ ...GRACE, until: '2026-12-20' }], { locale: 'fr' });
    const people = await section('Personnes qui peuvent voir votre dossier');
    await people.findByText('L’accès prend fin le 20 déc. 2026');
    people.getByRole('button', { name: 'Maintenir l’accès\u00a0: Grace Adeyemi' });
  });

  it('a client without guardians, and a guardian, have no such section', async () => {
    const { unmount } = render([]);
    await screen.findByRole('region', { name: 'Documents' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'People who can see your record' })).toBeNull());
    unmount();
    const { server } = render([GRACE], { session: as(CARER) });
    await screen.findByRole('region', { name: 'Documents' });
    expect(server.callsOf('listGuardianAccess')).toEqual([]);
  });
});

describe('RL-02 CP-07 a guardian who asks to see the record', () => {
  const ROB: GuardianRequest = {
    guardian_id: 6002,
    full_name: 'Rob Stone',
    relationship: 'Father',
    // In the evening of the day before at the clinic.
    asked_at: '2026-11-21T01:30:00Z',
  };
  const asked = (guardians: GuardianAccess[] = []) => ({ can_decide: 1 as const, guardians, requests: [ROB] });
  const ACCEPT = 'Accept: Rob Stone';

  it('is shown to the client by name and how they were named, before those who have access', async () => {
    renderAccount({ routes: { listGuardianAccess: asked([GRACE]) } });
    const people = await section();
    await people.findByText('Rob Stone');
    people.getByText(/^Named as your guardian in a form on Nov 20, 2026 \(Father\)\. Asks to see your record/);
    expect(people.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      'Rob Stone',
      'Grace Ade',
    ]);
  });

  it('gets access when the client accepts: the list is asked again, and the focus stays in the section', async () => {
    const decideGuardianRequest = { guardian_id: 6002, decision: 'accept' } as const;
    const { user, server, notices } = renderAccount({ routes: { listGuardianAccess: asked(), decideGuardianRequest } });
    const people = await section();
    const accept = await people.findByRole('button', { name: ACCEPT });
    const guardians = [{ ...GRACE, full_name: 'Rob Stone' }];
    server.answer('listGuardianAccess', { can_decide: 1, guardians, requests: [] });
    await user.click(accept);
    await people.findByText('Has access');
    expect(server.callsOf('decideGuardianRequest')).toMatchObject([{ body: { decision: 'accept' } }]);
    expect(notices.map(({ text }) => text)).toEqual(['The guardian has access to your record, and is told by email.']);
    expect(document.activeElement?.textContent).toBe('People who can see your record');
  });

  it('is gone when the client refuses', async () => {
    const decideGuardianRequest = { guardian_id: 6002, decision: 'refuse' } as const;
    const { user, server } = renderAccount({ routes: { listGuardianAccess: asked(), decideGuardianRequest } });
    const people = await section();
    const no = await people.findByRole('button', { name: 'Refuse: Rob Stone' });
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [], requests: [] });
    await user.click(no);
    await people.findByText('No guardian has access to your record.');
    expect(server.callsOf('decideGuardianRequest')).toMatchObject([{ body: { decision: 'refuse' } }]);
  });

  it('GN-03 stays after a lost answer, with a button that sends the choice again; a decision of the clinic removes it', async () => {
    const { user, server, notices } = renderAccount({
      routes: { listGuardianAccess: asked(), decideGuardianRequest: loseAnswer() },
    });
    const people = await section();
    await user.click(await people.findByRole('button', { name: ACCEPT }));
    await people.findByText(/we do not know whether your choice was saved/);
    server.answer('decideGuardianRequest', refuse(409, { message: 'Decided.' }));
    server.answer('listGuardianAccess', { can_decide: 1, guardians: [], requests: [] });
    await user.click(people.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(notices.map(({ text }) => text)).toEqual(['A decision about this person has been made already.']),
    );
    expect(people.queryByText('Rob Stone')).toBeNull();
  });
});
