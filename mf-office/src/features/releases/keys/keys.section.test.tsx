// @vitest-environment jsdom
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { fixedClock, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aKey, button, dialog, renderReleases } from '../testing/releases-world.ts';

describe('the keys for teams', () => {
  it('say for what and until when they are, and whether a team uses them', async () => {
    const ended = { ...aKey, id: 'fedcba9876543210', name: 'Old', revoked_at: '2026-11-02T15:00:00.000Z' };
    fixedClock('2026-11-21T15:00:00Z');
    renderReleases({ listReleaseKeys: [{ ...aKey, expires_at: '2027-01-30T15:00:00.000Z' }, ended] });
    await screen.findByText('Garden team');
    screen.getByText('Valid until Jan 30, 2027 10:00am · Never used');
    screen.getByText('Turned off Nov 02, 2026 10:00am · Never used');
    expect(screen.getAllByRole('button', { name: /^Turn off the key/ })).toHaveLength(1);
  });

  it('end after a question', async () => {
    const { server, user, questions, notices } = renderReleases({
      listReleaseKeys: [aKey],
      revokeReleaseKey: () => undefined,
    });
    await user.click(await button('Turn off the key “Garden team”'));
    await waitFor(() =>
      expect(server.callsOf('revokeReleaseKey').map(({ params }) => params)).toEqual([{ id: aKey.id }]),
    );
    expect(questions.map(({ isDestructive }) => isDestructive)).toEqual([true]);
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The key “Garden team” is off.'));
  });

  it('GN-03 are empty, or fail with Retry', async () => {
    const { server, user } = renderReleases({ listReleaseKeys: refuse(500) });
    const section = within(await screen.findByRole('region', { name: 'Keys for teams' }));
    await section.findByRole('alert');
    server.answer('listReleaseKeys', []);
    await user.click(section.getByRole('button', { name: 'Retry' }));
    await section.findByText('Add a key if a team builds a part for your clinic.');
  });
});

describe('a new key', () => {
  /** The file that the browser would save. */
  function savedFiles(): Promise<string>[] {
    const files: Promise<string>[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(blob: Blob): string {
          files.push(blob.text());
          return 'blob:key';
        }
        static override revokeObjectURL(): void {}
      },
    );
    return files;
  }
  async function fillIn() {
    const remote = renderReleases({
      createReleaseKey: ({ body }) => {
        if (typeof body !== 'object' || body === null || !('public_key' in body)) return refuse(422);
        return { ...aKey, public_key: String(body.public_key) };
      },
    });
    await remote.user.click(await button('Add a key'));
    const form = within(await dialog('Add a key for a team'));
    const press = (name: string) => remote.user.click(form.getByRole('button', { name }));
    return { ...remote, form, press };
  }

  it('needs a name and a part', async () => {
    const { server, form, press, user } = await fillIn();
    await press('Add the key');
    form.getByText('Please enter a name.');
    form.getByText('Please choose at least one part, or enter a new one.');
    await user.type(form.getByRole('textbox', { name: /^A part that does not exist yet/ }), 'garden');
    await press('Add the key');
    form.getByText('A technical name begins with mf- and has small letters and hyphens.');
    expect(server.callsOf('createReleaseKey')).toEqual([]);
  });

  it('is made in the browser: the server gets the public key, and the file fits to it', async () => {
    const files = savedFiles();
    const { server, form, press, user, questions } = await fillIn();
    await user.type(form.getByRole('textbox', { name: /^Name of the team/ }), 'Garden team');
    await user.click(form.getByRole('checkbox', { name: 'mf-booking' }));
    await user.type(form.getByRole('textbox', { name: /^A part that does not exist yet/ }), 'mf-garden');
    await press('Add the key');
    const made = within(await dialog('The key “Garden team” is ready'));
    const [call] = server.callsOf('createReleaseKey');
    expect(call?.body).toEqual({
      name: 'Garden team',
      remotes: ['mf-booking', 'mf-garden'],
      public_key: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      expires_days: 90,
    });
    await user.click(made.getByRole('button', { name: 'Save the file' }));
    const file = JSON.parse((await files[0]) ?? '');
    expect(file).toMatchObject({ id: aKey.id, name: 'Garden team', remotes: ['mf-garden'], server: location.origin });
    const secret = createPrivateKey({ key: Buffer.from(file.private_key, 'base64'), format: 'der', type: 'pkcs8' });
    const x = Object.entries(call?.body ?? {}).find(([field]) => field === 'public_key')?.[1];
    const publicHalf = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = Buffer.from('a release');
    expect(verify(null, text, publicHalf, sign(null, text, secret))).toBe(true);
    await user.click(made.getByRole('button', { name: 'Done' }));
    expect(questions).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of the team is added by its public key alone, and no file is offered; it upgrades by itself where the owner says so', async () => {
    const { server, form, press, user } = await fillIn();
    await user.click(form.getByRole('checkbox', { name: /^This key may upgrade without me/ }));
    const publicHalf = `${'k'.repeat(42)}A`;
    await user.type(form.getByRole('textbox', { name: /^Name of the team/ }), 'Garden team');
    await user.click(form.getByRole('checkbox', { name: 'mf-booking' }));
    const field = form.getByRole('textbox', { name: /^Public key/ });
    await user.type(field, 'short');
    await press('Add the key');
    form.getByText(/^A public key has 43 letters/);
    await user.clear(field);
    await user.type(field, ` ${publicHalf} `);
    await press('Add the key');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('createReleaseKey').map(({ body }) => body)).toEqual([
      { name: 'Garden team', remotes: ['mf-booking'], public_key: publicHalf, expires_days: 90, approval: 'none' },
    ]);
  });

  it('asks before its private key is lost', async () => {
    const { form, press, user, questions } = await fillIn();
    await user.type(form.getByRole('textbox', { name: /^Name of the team/ }), 'Garden team');
    // A new part alone is enough.
    await user.type(form.getByRole('textbox', { name: /^A part that does not exist yet/ }), 'mf-garden');
    await press('Add the key');
    const made = within(await dialog('The key “Garden team” is ready'));
    await user.click(made.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Close without the file?']));
  });

  it('says that the browser cannot make keys', async () => {
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const { server, form, press, user } = await fillIn();
    await user.type(form.getByRole('textbox', { name: /^Name of the team/ }), 'Garden team');
    await user.click(form.getByRole('checkbox', { name: 'mf-booking' }));
    await press('Add the key');
    await form.findByText('This browser cannot make keys. Please use a current browser.');
    expect(server.callsOf('createReleaseKey')).toEqual([]);
  });
});
