// @vitest-environment jsdom
import { type Answers, aClinicInfo, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';
import { aConsentSignedByLink, aLinkedConsent, HASH, isOff, OTHER_HASH } from '../../testing/consent-world.tsx';

const NAME = 'Grace Adeyemi';
const CHANGED = 'This consent form has changed in the meantime. This is the current version.';
const REFUSED = refuse(409, { message: 'Changed.', code: 'consent_changed' });
const ANEW = aLinkedConsent({ hash: OTHER_HASH, terms: '<p>Other terms.</p>' });

function render(options: RenderRemoteOptions = {}) {
  const routes: Answers = {
    getConsentByLink: aLinkedConsent(),
    signConsentByLink: REFUSED,
    getClinicInfo: aClinicInfo(),
  };
  return renderRemote(<App />, { path: '/site/consent/tok3n', ...options, routes });
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Your full name/ });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const signature = () => screen.queryByRole('group', { name: 'Your signature' });

/** Accepts the shown form. The server refuses it, and returns `anew` when the form is fetched again. */
async function signInVain({ user, server }: ReturnType<typeof render>, anew: Answers['getConsentByLink'] = ANEW) {
  await user.type(await nameField(), `${NAME}{Enter}`);
  server.answer('getConsentByLink', anew);
  await user.click(button('Accept Terms'));
}

describe('a form behind a link that has changed since it was shown', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('CO-09 CO-11 the current form is shown; the signature is removed, and the typed name stays', async () => {
    const remote = render();
    await signInVain(remote);
    await screen.findByText(CHANGED);
    within(screen.getByRole('article')).getByText('Other terms.');
    expect([signature(), (await nameField()).value]).toEqual([null, NAME]);
    expect(isOff(button('Accept Terms'))).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Consent Form' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(remote.notices).toEqual([]);
  });

  it('CO-09 CO-11 the current form is read and signed again', async () => {
    const remote = render();
    await signInVain(remote);
    await screen.findByText(CHANGED);
    remote.server.answer('signConsentByLink', aConsentSignedByLink());
    await remote.user.click(button('Sign'));
    await waitFor(() => expect(document.activeElement).toBe(button('Change')));
    await remote.user.click(button('Accept Terms'));
    await screen.findByRole('heading', { level: 1, name: 'Consent successfully signed.' });
    expect(remote.server.callsOf('signConsentByLink').map(({ body }) => body)).toEqual([
      expect.objectContaining({ signature: NAME, shown_hash: HASH }),
      expect.objectContaining({ signature: NAME, shown_hash: OTHER_HASH }),
    ]);
  });

  it('CO-09 GN-03 when the current form cannot be loaded, the old form is hidden, and Retry loads the form and keeps the typed name', async () => {
    const remote = render();
    await signInVain(remote, refuse(503));
    // The query repeats a failed call once, after a second.
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('article')).toBeNull();
    remote.server.answer('getConsentByLink', ANEW);
    await remote.user.click(retry);
    await screen.findByText(CHANGED);
    expect([signature(), (await nameField()).value]).toEqual([null, NAME]);
  });

  it('CO-11 says when the link has become void meanwhile', async () => {
    await signInVain(render(), refuse(404));
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
    expect(window.sessionStorage.length).toBe(0);
  });

  it('CO-11 GN-05 speaks French', async () => {
    const { user, server } = render({ locale: 'fr' });
    await user.type(await screen.findByRole('textbox', { name: /^Votre nom complet/ }), `${NAME}{Enter}`);
    server.answer('getConsentByLink', ANEW);
    await user.click(button('Accepter les conditions'));
    await screen.findByText(/^Ce formulaire de consentement a changé entre-temps\./);
  });
});
