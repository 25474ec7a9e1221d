// @vitest-environment jsdom
import { aSessionUser, currentAddress, loseAnswer, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { anActivation, anEvent, aRelease } from './testing/releases.fixture.ts';
import {
  ACTIVE,
  button,
  dialog,
  events,
  manifestWithLogin,
  NEW,
  OLD,
  releases,
  renderReleases,
} from './testing/releases-world.ts';

const card = () => screen.findByRole('article', { name: 'mf-booking' });

describe('the parts of the site', () => {
  it('SH-02 name the version in use, what is new with its notes, and what to do', async () => {
    renderReleases();
    const part = within(await card());
    part.getByText('Version 1.2.0, since Nov 20, 2026 02:05pm');
    part.getByText('New: version 1.3.0');
    part.getByText('Times load faster.');
    part.getByRole('button', { name: 'Upgrade mf-booking to version 1.3.0' });
    part.getByRole('button', { name: 'Preview: version 1.3.0 of mf-booking' });
    expect(part.queryByRole('button', { name: /^Go back/ })).toBeNull();
    screen.getByText('1 part has a newer version.');
    expect([document.title, currentAddress()]).toEqual(['Releases · Maple Therapy', '/staff/releases']);
  });

  it('RL-01 have a way back to all settings', async () => {
    renderReleases();
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('GN-05 read French, with the notes in French', async () => {
    renderReleases({}, { locale: 'fr' });
    const part = within(await card());
    part.getByText('Les heures se chargent plus vite.');
    part.getByRole('button', { name: 'Mettre à jour\u00A0: mf-booking, version 1.3.0' });
  });

  it('show who tries a new version, and how it does', async () => {
    const health = { mounts: 1_200, failures: 3 };
    const candidate = { release_id: NEW.id, basis_points: 1_000, unit: 'visitor', health } as const;
    renderReleases({ listReleases: releases([NEW, OLD], [{ ...ACTIVE, candidate }]) });
    const part = within(await card());
    part.getByText('Version 1.3.0, by 10% of your visitors');
    part.getByText('Opened 1,200 times, failed 3 times');
    part.getByRole('button', { name: 'Use it for everyone: version 1.3.0 of mf-booking' });
    screen.getByText('Every part has its newest version.');
  });

  it('offer a part that the clinic has never used', async () => {
    renderReleases({ listReleases: releases([aRelease('mf-garden', '0.1.0', { is_private: true })], []) });
    const part = within(await screen.findByRole('article', { name: 'mf-garden' }));
    part.getByText('Not in use at your clinic yet');
    part.getByText(/Only for your clinic/);
    part.getByRole('button', { name: 'Start to use mf-garden' });
  });

  it('say that a version was stopped by itself, and that nothing is to do', async () => {
    const stopped = anEvent({ kind: 'stopped', from_release: NEW.id, to_release: null });
    renderReleases({ listActivationEvents: events({ ...stopped, by: { kind: 'system', name: null } }) });
    await screen.findByText('A new version of mf-booking was stopped');
    screen.getByText(/^Version 1\.3\.0 failed for too many visitors/);
  });

  it('SH-02 say that the server misses calls of the version in use', async () => {
    const activation = { ...ACTIVE, missing_calls: ['bookTheMoon', 'holdTheSun'] };
    renderReleases({ listReleases: releases([NEW, OLD], [activation]) });
    const part = within(await card());
    part.getByText('Some of it may not work');
    part.getByText(/to the team that made it: bookTheMoon, holdTheSun\.$/);
  });

  it('GN-03 are empty before anything is published', async () => {
    renderReleases({ listReleases: releases([], []) });
    await screen.findByText('As soon as a part of your site is published, you find it here.');
  });

  it('GN-03 fail with Retry, without the loss of the other lists', async () => {
    const { server, user } = renderReleases({ listReleases: refuse(500), listActivationEvents: events(anEvent()) });
    await screen.findByRole('table', { name: 'History of versions' });
    await screen.findByRole('alert');
    server.answer('listReleases', releases());
    await user.click(await button('Retry'));
    await card();
  });

  it('RL-01 are for the owner', async () => {
    const options = { session: signedIn(aSessionUser({ roles: ['office_admin'] })) };
    const { server } = renderReleases({}, options);
    await screen.findByText(/account/);
    expect(screen.queryByRole('heading', { name: 'Parts of your site' })).toBeNull();
    expect(server.calls).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows the version in this browser only, and ends on request', async () => {
    const { server, user, notices } = renderReleases({
      openPreview: { expires_at: '2026-11-21T20:05:00.000Z' },
      endOverride: () => undefined,
    });
    await user.click(await button('Preview: version 1.3.0 of mf-booking'));
    await screen.findByText('You are previewing version 1.3.0 of mf-booking');
    expect(server.callsOf('openPreview').map(({ body }) => body)).toEqual([{ release_id: NEW.id }]);
    screen.getByRole('link', { name: 'Open the site' });
    await user.click(await button('End the preview'));
    await waitFor(() => expect(screen.queryByText('You are previewing version 1.3.0 of mf-booking')).toBeNull());
    expect(notices.at(-1)?.text).toBe('This browser shows the versions of your clinic again.');
  });

  it('GN-03 says why it did not begin', async () => {
    const { user } = renderReleases({ openPreview: loseAnswer() });
    await user.click(await button('Preview: version 1.3.0 of mf-booking'));
    await screen.findByRole('alert');
  });
});

describe('the way back', () => {
  const previous = anActivation('mf-booking', '1.2.0', { previous: aRelease('mf-booking', '1.1.0').id });

  it('needs a reason, and names the release that the person saw', async () => {
    const { server, user, notices } = renderReleases({
      listReleases: releases([OLD], [previous]),
      rollBackActivation: anActivation('mf-booking', '1.1.0'),
    });
    await user.click(await button('Go back to version 1.1.0 of mf-booking'));
    const asked = within(await dialog('Go back to version 1.1.0 of mf-booking?'));
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    asked.getByText('Please write why.');
    expect(server.callsOf('rollBackActivation')).toEqual([]);
    await user.type(asked.getByRole('textbox'), 'Times are wrong');
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('rollBackActivation').map(({ body }) => body)).toEqual([
      { remote: 'mf-booking', expected_active: OLD.id, reason: 'Times are wrong' },
    ]);
    expect(notices.at(-1)?.text).toBe('mf-booking has version 1.1.0 again.');
  });

  it('takes back a version that a share of the visitors has', async () => {
    const health = { mounts: 3, failures: 0 };
    const candidate = { release_id: NEW.id, basis_points: 1_000, unit: 'visitor', health } as const;
    const { server, user, notices } = renderReleases({
      listReleases: releases([NEW, OLD], [{ ...previous, candidate }]),
      rollBackActivation: previous,
    });
    await user.click(await button('Undo the trial: version 1.3.0 of mf-booking'));
    const asked = within(await dialog('Undo the trial of version 1.3.0 of mf-booking?'));
    asked.getByText(/^Your visitors get version 1\.2\.0 again/);
    await user.type(asked.getByRole('textbox'), 'Not yet');
    await user.click(asked.getByRole('button', { name: 'Undo the trial' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('rollBackActivation').at(-1)?.body).toMatchObject({ expected_active: OLD.id });
    expect(notices.at(-1)?.text).toBe('Everyone is back on version 1.2.0 of mf-booking.');
  });

  it.each([
    ['activation_changed', /^Another person has changed this part/],
    ['plan_not_green', /^The previous version can no longer be used/],
  ])('says what %s means and keeps the reason', async (code, text) => {
    const { user } = renderReleases({
      listReleases: releases([OLD], [previous]),
      rollBackActivation: refuse(409, { message: '', code }),
    });
    await user.click(await button('Go back to version 1.1.0 of mf-booking'));
    const asked = within(await dialog(/^Go back/));
    await user.type(asked.getByRole('textbox'), 'Wrong');
    await user.click(asked.getByRole('button', { name: 'Go back' }));
    await asked.findByText(text);
    expect(asked.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Wrong');
  });
});

describe('holding and turning off', () => {
  async function choose(name: string, confirms = true) {
    const remote = renderReleases({ holdActivation: ACTIVE }, { confirms: () => confirms });
    await remote.user.click(await button('More about mf-booking'));
    await remote.user.click(await screen.findByRole('menuitem', { name }));
    return { ...remote, sent: () => remote.server.callsOf('holdActivation').map(({ body }) => body) };
  }

  it('holds a part at its version', async () => {
    const { sent } = await choose('Hold this version');
    await waitFor(() => expect(sent()).toEqual([{ remote: 'mf-booking', hold: true, state: 'on' }]));
  });

  it('turns a part off after a question that says what is lost', async () => {
    const { sent, questions } = await choose('Turn off');
    await waitFor(() => expect(sent()).toEqual([{ remote: 'mf-booking', hold: false, state: 'off' }]));
    expect(questions.map(({ isDestructive, title }) => [isDestructive, title])).toEqual([
      [true, 'Turn off mf-booking?'],
    ]);
  });

  it('leaves the part on when the person says no', async () => {
    const { sent, questions } = await choose('Turn off', false);
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(sent()).toEqual([]);
  });

  it('never turns off the frame of the site', async () => {
    const { user } = renderReleases({ listReleases: releases([], [anActivation('shell', '1.0.0')]) });
    await user.click(await button('More about Frame of the site'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Hold this version']);
  });

  it('never turns off the login', async () => {
    const listReleases = releases([], [anActivation('mf-door', '1.0.0')]);
    const { user } = renderReleases({ listReleases, getManifest: manifestWithLogin });
    await user.click(await button('More about The door'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Hold this version']);
  });
});

describe('all versions', () => {
  it("withdraws the clinic's own version with a reason, and nobody else's", async () => {
    const own = { ...NEW, is_private: true };
    const { server, user } = renderReleases({
      listReleases: releases([own, OLD]),
      revokeRelease: { release_id: NEW.id, revoked_at: '2026-11-22T15:00:00.000Z' },
    });
    await user.click(await button('All versions of mf-booking'));
    const all = within(await dialog('Versions of mf-booking'));
    await all.findByText('In use');
    expect(server.callsOf('listReleases').at(-1)?.query).toMatchObject({ remote: 'mf-booking', page: 1 });
    const names = all.getAllByRole('button', { name: /^Withdraw/ }).map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Withdraw version 1.3.0']);
    await user.click(all.getByRole('button', { name: 'Withdraw version 1.3.0' }));
    const asked = within(await dialog('Withdraw version 1.3.0 of mf-booking?'));
    await user.type(asked.getByRole('textbox'), 'Broken');
    await user.click(asked.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('revokeRelease').map(({ params, body }) => [params, body])).toEqual([
      [{ id: NEW.id }, { reason: 'Broken' }],
    ]);
  });

  it('say why a version was stopped, and offer no use of it', async () => {
    const stopped = { kind: 'revoked', reason: 'Loses text', at: '2026-11-22T15:00:00.000Z' } as const;
    const { user } = renderReleases({ listReleases: releases([{ ...NEW, stopped }, OLD]) });
    await user.click(await button('All versions of mf-booking'));
    const all = within(await dialog('Versions of mf-booking'));
    await all.findByText('On Nov 22, 2026 10:00am: Loses text');
    expect(all.queryByRole('button', { name: 'Use this version: 1.3.0' })).toBeNull();
  });
});

describe('the history', () => {
  it('says who changed what, when and why', async () => {
    renderReleases({ listActivationEvents: events(anEvent()) });
    const table = await screen.findByRole('table', { name: 'History of versions' });
    const cells = within(table)
      .getAllByRole('cell')
      .map((each) => each.lastElementChild?.textContent);
    within(table).getByRole('rowheader', { name: 'Nov 20, 2026 02:05pm' });
    expect(cells).toEqual([
      'mf-booking',
      'Version 1.2.0 for everyone, after version 1.1.0',
      'Odile Roy',
      'Faster booking',
    ]);
  });

  it('GN-03 is empty', async () => {
    const { server } = renderReleases();
    await screen.findByText('Upgrades and rollbacks appear here.');
    expect(server.callsOf('listActivationEvents').at(-1)?.query).toEqual({ page: 1, limit: 20 });
  });

  it('GN-03 shows more on request, page by page', async () => {
    const { user } = renderReleases({
      listActivationEvents: ({ query }) => ({
        ...{ data: [anEvent({ id: Number(query.page), reason: `Reason ${query.page}` })], total: 2 },
        ...{ page: Number(query.page), last_page: 2 },
      }),
    });
    await screen.findByText('Reason 1');
    await user.click(await button('Show more (1)'));
    await screen.findByText('Reason 2');
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });
});
