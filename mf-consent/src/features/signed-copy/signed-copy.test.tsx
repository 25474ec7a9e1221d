// @vitest-environment jsdom
import {
  type Answers,
  aClinicInfo,
  aSessionUser,
  loseAnswer,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../root.tsx';
import { aSignedCopy } from '../../testing/consent-world.tsx';

const TOKEN = 'c0py_of-the-letter';
const PLAIN = '/site/consent_copy';
const VOID = 'This link no longer works';

/** Renders the page of the email's link. */
function render({ routes, ...options }: RenderRemoteOptions = {}) {
  const own: Answers = { getSignedCopy: aSignedCopy(), getClinicInfo: aClinicInfo() };
  return renderRemote(<App />, { path: `${PLAIN}/${TOKEN}`, ...options, routes: { ...own, ...routes } });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const save = () => screen.findByRole('link', { name: 'Save as PDF' });
const storedKeys = () => Object.keys({ ...window.sessionStorage });

beforeEach(() => window.sessionStorage.clear());

describe('the page of an emailed copy', () => {
  it('CO-10 removes the token from the address at once, and puts no name into address or title', async () => {
    const before = window.history.length;
    const { server } = render();
    await save();
    expect([window.location.pathname, window.history.length]).toEqual([PLAIN, before]);
    expect(document.title).toBe('Your signed form · Maple Therapy');
    expect(new Set(server.callsOf('getSignedCopy').map(({ params }) => params.token))).toEqual(new Set([TOKEN]));
  });

  it('CO-10 says what was signed, for whom, when by the clinic’s clock, and until when the link works', async () => {
    render();
    await heading('Your signed form');
    await screen.findByRole('heading', { level: 2, name: 'Consent to treatment' });
    for (const text of ['Signed', 'Tomi Adeyemi', 'Nov 21, 2026 09:00am (Toronto time)'])
      expect(screen.getAllByText(text)).not.toEqual([]);
    screen.getByText(/^Save your copy now: this link works until Dec 21, 2026 09:00am \(Toronto time\)\./);
  });

  it('CO-10 the PDF is a plain download behind the token', async () => {
    render();
    const link = await save();
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      `/api/consent/copy/${TOKEN}/pdf`,
      true,
    ]);
  });

  it('SH-08 CO-10 a reload shows the same, though the address has no token any more', async () => {
    const first = render();
    await save();
    first.unmount();
    const { server } = render({ path: PLAIN });
    await save();
    expect(server.callsOf('getSignedCopy')[0]?.params).toEqual({ token: TOKEN });
  });

  it('CO-10 another copy that is opened in the same tab replaces it', async () => {
    const first = render();
    await save();
    first.unmount();
    const { server } = render({ path: `${PLAIN}/0ther` });
    await waitFor(async () => expect((await save()).getAttribute('href')).toBe('/api/consent/copy/0ther/pdf'));
    expect(server.callsOf('getSignedCopy').map(({ params }) => params.token)).not.toContain(TOKEN);
  });

  it('CO-10 GN-03 shows rows while it loads', async () => {
    render({ routes: { getSignedCopy: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading your signed form' });
  });

  it('CO-10 GN-03 says that it could not be loaded, and tries again with the same token', async () => {
    const { user, server } = render({ routes: { getSignedCopy: loseAnswer() } });
    // The query repeats a failed call once, after a second.
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(storedKeys()).toEqual(['carefront.consent-copy']);
    server.answer('getSignedCopy', aSignedCopy());
    await user.click(retry);
    await save();
    expect(server.callsOf('getSignedCopy').at(-1)?.params).toEqual({ token: TOKEN });
  });

  it('CO-10 GN-05 speaks French', async () => {
    render({ locale: 'fr' });
    await heading('Votre formulaire signé');
    await screen.findByRole('link', { name: 'Enregistrer en PDF' });
    screen.getByText(/^Enregistrez votre copie dès maintenant/);
    expect(screen.getByRole('heading', { level: 2, name: 'Consent to treatment' }).lang, 'of the clinic').toBe('en');
  });
});

describe('a link to a copy that does not work', () => {
  it('CO-10 an old or unknown link says so, and how to reach the clinic; the token is deleted', async () => {
    render({ routes: { getSignedCopy: refuse(404) } });
    const title = await heading(VOID);
    await waitFor(() => expect(document.activeElement).toBe(title));
    screen.getByText('A link to a copy works for 30 days. Your clinic can give you another copy.');
    await screen.findByRole('link', { name: '+1 (416) 555-0100' });
    screen.getByRole('link', { name: 'Log in' });
    expect([document.title, storedKeys()]).toEqual(['Your signed form · Maple Therapy', []]);
  });

  it('CO-10 without a token no request is sent', async () => {
    const { server } = render({ path: PLAIN });
    await heading(VOID);
    expect(server.callsOf('getSignedCopy')).toEqual([]);
  });

  it('CO-10 a signed-in person gets a link to their account', async () => {
    render({ path: PLAIN, session: { status: 'signed-in', user: aSessionUser() } });
    const link = await screen.findByRole('link', { name: 'Go to your account' });
    expect(link.getAttribute('href')).toBe('/site/client_account');
  });
});
