// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { type Answers, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/releases.fixture.ts';
import { ACTIVE, button, dialog, NEW, OLD, plans, releases, renderReleases } from '../testing/releases-world.ts';
import { aPlan } from './plan.fixture.ts';

const applied: ReplyOf<'applyActivation'> = {
  sequence: 8,
  clinics: [{ ...aPlan(), applied: true, activations: [{ ...ACTIVE, active: NEW.id, previous: OLD.id }] }],
};
const CHANGES = [{ release_id: NEW.id, expected_active: OLD.id }];

async function openPlan(routes: Answers = {}) {
  const remote = renderReleases({ applyActivation: applied, ...routes });
  await remote.user.click(await button('Upgrade mf-booking to version 1.3.0'));
  const plan = within(await dialog('Upgrade mf-booking to version 1.3.0'));
  const press = async (name: string) => remote.user.click(await plan.findByRole('button', { name }));
  const type = async (field: RegExp, text: string) =>
    remote.user.type(await plan.findByRole('textbox', { name: field }), text);
  return { ...remote, plan, press, type, sent: () => remote.server.callsOf('applyActivation').map(({ body }) => body) };
}

describe('an upgrade', () => {
  it('shows what changes and every check, and needs a reason', async () => {
    const { server, plan, press, sent } = await openPlan();
    await plan.findByText('mf-booking: version 1.2.0 becomes version 1.3.0');
    expect(plan.getAllByRole('img', { name: 'Passed' })).toHaveLength(11);
    expect(server.callsOf('planActivation').at(-1)?.body).toEqual({ changes: CHANGES, target: { kind: 'clinic' } });
    await press('Upgrade');
    plan.getByText('Please write why.');
    expect(sent()).toEqual([]);
  });

  it('gives the version to everybody', async () => {
    const { press, type, sent, notices } = await openPlan();
    await type(/^Why are you upgrading/, ' Faster ');
    await press('Upgrade');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ changes: CHANGES, target: { kind: 'clinic' }, reason: 'Faster' }]);
    expect(notices.at(-1)?.text).toBe('mf-booking now has version 1.3.0.');
  });

  it('gives the version to a share of the visitors first', async () => {
    const { user, plan, press, type, sent, notices } = await openPlan();
    await user.click(await plan.findByRole('radio', { name: 'A share of your visitors first' }));
    const percent = plan.getByRole('textbox', { name: /^Share of your visitors/ });
    await user.clear(percent);
    await user.type(percent, '100');
    await type(/^Why are you upgrading/, 'Try first');
    await press('Upgrade');
    plan.getByText('Please enter a whole number from 1 to 99.');
    expect(sent()).toEqual([]);
    await user.clear(percent);
    await user.type(percent, '25');
    await press('Upgrade');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ share: { basis_points: 2_500, unit: 'visitor' } }]);
    expect(notices.at(-1)?.text).toBe('Version 1.3.0 of mf-booking now goes to 25% of your visitors.');
  });

  it('is not offered while a check fails: the reasons are there for the team', async () => {
    const { plan, press, server } = await openPlan({ planActivation: plans('evidence', 'paths') });
    await plan.findByText(/^This version cannot be used yet/);
    expect(plan.getAllByRole('img', { name: 'Not passed' })).toHaveLength(2);
    plan.getByText('evidence is broken.');
    expect(plan.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    server.answer('planActivation', plans());
    await press('Check again');
    await plan.findByRole('button', { name: 'Upgrade' });
  });

  it('GN-03 says that the check failed, with Retry', async () => {
    const { plan, press, server } = await openPlan({ planActivation: refuse(503) });
    await plan.findByRole('alert');
    server.answer('planActivation', plans());
    await press('Retry');
    await plan.findByRole('button', { name: 'Upgrade' });
  });

  it('asks again, with the reason kept, when another person was faster', async () => {
    const other = idOf('mf-booking', '1.2.5');
    const { server, plan, press, type, sent } = await openPlan({
      applyActivation: refuse(409, { message: '', code: 'activation_changed' }),
    });
    await type(/^Why are you upgrading/, 'Faster');
    server.answer('listReleases', releases([NEW, OLD], [{ ...ACTIVE, active: other }]));
    await press('Upgrade');
    await plan.findByText(/^Another person has changed this part in the meantime/);
    server.answer('applyActivation', applied);
    await waitFor(() =>
      expect(plan.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why are you upgrading/ }).value).toBe('Faster'),
    );
    await press('Upgrade');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toMatchObject({ changes: [{ release_id: NEW.id, expected_active: other }] });
  });

  it('shows the new check when a rule has broken in the meantime', async () => {
    const { server, plan, press, type } = await openPlan({
      applyActivation: refuse(409, { message: '', code: 'plan_not_green' }),
    });
    await type(/^Why are you upgrading/, 'Faster');
    server.answer('planActivation', plans('published'));
    await press('Upgrade');
    await plan.findByText(/^Something has changed since the check/);
    await plan.findByText('published is broken.');
    expect(plan.queryByRole('button', { name: 'Upgrade' })).toBeNull();
  });
});

describe('the approval of a person', () => {
  it('SH-02 is asked for when only it is missing, with a note; then the upgrade is offered', async () => {
    const { server, plan, press, type, notices } = await openPlan({
      planActivation: plans('approval'),
      approveRelease: { release_id: NEW.id, approved_at: '2026-11-22T15:00:00.000Z' },
    });
    await plan.findByText('Only your approval is missing.');
    await press('Approve this version');
    plan.getByText('Please write why.');
    server.answer('planActivation', plans());
    await type(/^What did you check/, 'Signed a form with it');
    await press('Approve this version');
    await plan.findByRole('button', { name: 'Upgrade' });
    expect(server.callsOf('approveRelease').map(({ params, body }) => [params, body])).toEqual([
      [{ id: NEW.id }, { note: 'Signed a form with it' }],
    ]);
    expect(notices.at(-1)?.text).toBe('You have approved this version.');
  });

  it('SH-04 names the servers that a version sends data to or shows pictures from, before and after it', async () => {
    const origins = { connect: ['https://api.garden.example'], img: ['https://cdn.garden.example'] };
    const withOrigins = (plan: ReturnType<typeof aPlan>) => ({
      ...{ sequence: 7, clinics: [{ ...plan, diff: plan.diff.map((each) => ({ ...each, added_origins: origins })) }] },
    });
    const { server, plan, press, type } = await openPlan({
      planActivation: withOrigins(aPlan(['approval'])),
      approveRelease: { release_id: NEW.id, approved_at: '2026-11-22T15:00:00.000Z' },
    });
    await plan.findByText('New: it sends data to https://api.garden.example');
    plan.getByText('New: it shows pictures from https://cdn.garden.example');
    plan.getByText(
      /servers outside your clinic’s site: https:\/\/api\.garden\.example, https:\/\/cdn\.garden\.example\./,
    );
    server.answer('planActivation', withOrigins(aPlan()));
    await type(/^What did you check/, 'They are of the garden team');
    await press('Approve this version');
    await plan.findByRole('button', { name: 'Upgrade' });
    plan.getByText('New: it sends data to https://api.garden.example');
  });

  it('is not asked for while another check fails', async () => {
    const { plan } = await openPlan({ planActivation: plans('approval', 'evidence') });
    await plan.findByText(/^This version cannot be used yet/);
    expect(plan.queryByRole('button', { name: 'Approve this version' })).toBeNull();
  });
});
