// @vitest-environment jsdom
import { aSessionUser, OWNER, openPart, refuse } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBookingSite, button, field, openEditor } from './testing/editor-world.tsx';

const as = (...roles: (typeof OWNER)['roles']) => ({
  session: { status: 'signed-in', user: aSessionUser({ roles }) } as const,
});

describe('access', () => {
  const editors = { forms: 'everybody', consent: 'everybody', site: 'admins' } as const;
  const admins = { clinic: { editors } };
  const office = { clinic: { editors: { ...editors, site: 'office' } as const } };

  it('RL-01 ST-15 an office admin edits the site of a clinic that keeps it with its admins', async () => {
    openEditor({ ...as('office_admin'), ...admins });
    await field('Title of the banner');
  });

  it.each(['practitioner', 'staff', 'office_admin', 'owner'] as const)(
    'RL-01 ST-15 %s edits the site',
    async (role) => {
      openEditor(as(role));
      expect((await field('Title of the banner')).value).toBe('Care that listens');
      expect(document.title).toBe('Edit the site · Maple Therapy');
    },
  );

  it.each([
    ['client', {}],
    ['guardian', {}],
    ['contact', {}],
    ['practitioner', office],
    ['staff', admins],
  ] as const)(
    'RL-01 RL-02 %s reads that the account cannot open the page, and no request is sent',
    async (role, at) => {
      const { server } = openEditor({ ...as(role), ...at });
      await screen.findByText(/Your account cannot open this page\./);
      expect(server.callsOf('getBookingSite')).toEqual([]);
      expect(screen.queryByRole('textbox')).toBeNull();
      screen.getByRole('link', { name: 'Go to your start page' });
    },
  );

  it('RL-01 an anonymous visitor gets the login form, and after the login the editor', async () => {
    const { parcels, setSession, server } = openEditor({ session: { status: 'anonymous' } });
    await screen.findByRole('heading', { level: 1, name: 'Edit the site' });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.callsOf('getBookingSite')).toEqual([]);
    setSession({ status: 'signed-in', user: OWNER });
    await field('Title of the banner');
  });
});

describe('loading, failure and language', () => {
  it('GN-03 shows that the page loads', async () => {
    openEditor({ routes: { getBookingSite: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the site' });
  });

  it('GN-03 says that the site could not be loaded, and tries again', async () => {
    const { server, user } = openEditor({ routes: { getBookingSite: refuse(500) } });
    const retry = await button('Retry');
    server.answer('getBookingSite', aBookingSite());
    await user.click(retry);
    await field('Title of the banner');
  });

  it('GN-05 speaks French', async () => {
    openEditor({ locale: 'fr' });
    await field('Titre de la bannière');
    for (const name of ['Enregistrer', 'Aperçu', 'Versions', 'Page À propos']) await button(name);
    await screen.findByRole('switch', { name: 'Affiché sur le site: Équipe' });
    expect(document.title).toBe('Modifier le site · Maple Therapy');
  });
});
