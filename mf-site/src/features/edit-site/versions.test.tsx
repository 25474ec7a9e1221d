// @vitest-environment jsdom
import type { SiteVersion } from '@carefront/shared/contracts';
import { aSiteContent, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBookingSite, button, type EditorWorld, field, openEditor } from './testing/editor-world.tsx';

const VERSIONS: SiteVersion[] = [
  { version: 2, saved_at: '2026-11-20T19:05:00.000Z', saved_by: 'Odile Roy' },
  { version: 1, saved_at: '2026-11-19T14:00:00.000Z', saved_by: null },
  { version: 0, saved_at: '2026-11-19T14:00:00.000Z', saved_by: null },
];
const page = (data: SiteVersion[], number = 1, last_page = 1) => ({ data, total: 9, page: number, last_page });
const content = aSiteContent();
const OLD = aBookingSite({
  json_content: { ...content, home: { ...content.home, banner_title: 'As it was' } },
  teams_content: '<p>Old team</p>',
  version: 1,
  saved_at: '2026-11-19T14:00:00.000Z',
});

async function openVersions(options: EditorWorld = {}) {
  const remote = openEditor({
    ...options,
    routes: { listSiteVersions: page(VERSIONS), getSiteVersion: OLD, ...options.routes },
  });
  await remote.user.click(await button('Versions'));
  return remote;
}

describe('the list of versions', () => {
  it('ST-15 shows time and person of each version, newest first, and marks the public one', async () => {
    await openVersions();
    await button(/^View: Nov 20/);
    const dialog = within(screen.getByRole('dialog', { name: 'Versions' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nov 20, 2026 02:05pmSaved by Odile RoyOn the site nowView',
      'Nov 19, 2026 09:00amSaved by a deleted accountView',
      'Before the editor was first usedView',
    ]);
  });

  it('GN-03 shows rows while it loads', async () => {
    await openVersions({ routes: { listSiteVersions: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the versions' });
  });

  it('GN-03 says that the data could not be loaded, and tries again', async () => {
    const { server, user } = await openVersions({ routes: { listSiteVersions: refuse(500) } });
    const retry = await button('Retry');
    server.answer('listSiteVersions', page(VERSIONS));
    await user.click(retry);
    await button(/^View: Nov 20/);
  });

  it('ST-15 says what an empty list means', async () => {
    await openVersions({ routes: { listSiteVersions: page([]) } });
    await screen.findByText(/has not been saved here yet/);
  });

  it('ST-15 loads older versions on request', async () => {
    const { user, server } = await openVersions({
      routes: {
        listSiteVersions: ({ query }) =>
          query.page === 2 ? page(VERSIONS.slice(1), 2, 2) : page(VERSIONS.slice(0, 1), 1, 2),
      },
    });
    await user.click(await button('Show older versions'));
    await button('View: Before the editor was first used');
    expect(server.callsOf('listSiteVersions').at(-1)?.query).toMatchObject({ page: 2 });
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
    // GN-02: the focus moves to the first of the new rows.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nov 19, 2026 09:00am'));
  });

  it('ST-15 a version that cannot be loaded leaves the list open', async () => {
    const { user } = await openVersions({ routes: { getSiteVersion: refuse(500) } });
    await user.click(await button(/^View: Nov 19/));
    await screen.findByText(/went wrong on our side/);
    await button(/^View: Nov 19/);
  });
});

describe('an earlier version', () => {
  const look = async () => {
    const remote = await openVersions();
    await remote.user.click(await button(/^View: Nov 19/));
    await screen.findByRole('heading', { name: 'You are viewing the version of Nov 19, 2026 09:00am' });
    return remote;
  };

  it('ST-15 is shown as visitors saw it, and its title takes the focus', async () => {
    const { server } = await look();
    expect(server.callsOf('getSiteVersion')[0]?.params).toEqual({ version: 1 });
    screen.getByRole('heading', { level: 1, name: 'As it was' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^You are viewing the version/);
  });

  it('ST-15 does not change the draft on the way back', async () => {
    const { user } = await look();
    await user.click(await button('Back to my changes'));
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(await button('Versions'));
    expect((await field('Title of the banner')).value).toBe('Care that listens');
    screen.getByText('Saved');
  });

  it('ST-15 is restored as one undo step, and the next save makes it the newest version', async () => {
    const { user, server } = await look();
    await user.click(await button('Restore'));
    expect(document.activeElement, 'GN-02: the pressed button is gone').toBe(await button('Versions'));
    expect((await field('Title of the banner')).value).toBe('As it was');
    screen.getByText('Unsaved changes');
    await user.click(await button('Undo'));
    expect((await field('Title of the banner')).value).toBe('Care that listens');
    await user.click(await button('Redo'));
    await user.click(await button('Save'));
    await screen.findByText('Saved');
    const body = {
      version: 4,
      teams_content: '<p>Old team</p>',
      json_content: { home: { banner_title: 'As it was' } },
    };
    await waitFor(() => expect(server.callsOf('saveBookingSite')[0]?.body).toMatchObject(body));
  });
});
