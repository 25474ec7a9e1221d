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
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../root.tsx';
import { aConsentSignedByLink, aLinkedConsent, aSignature, HASH, isOff } from '../../testing/consent-world.tsx';

const TOKEN = 'tok3n-of_the-letter';
const PLAIN = '/site/consent';
const NAME = 'Grace Adeyemi';
const SIGNED = aConsentSignedByLink();
const PDF = '/api/consent/copy/c0py-token/pdf';
const VOID = 'This link no longer works';

/** Renders the page again without deleting the tab's storage, as on a reload. */
function renderKept({ routes, ...options }: RenderRemoteOptions = {}) {
  const own: Answers = { getConsentByLink: aLinkedConsent(), getClinicInfo: aClinicInfo() };
  return renderRemote(<App />, { path: PLAIN, ...options, routes: { ...own, ...routes } });
}

/** Renders the page of the email's link, in a browser without stored data. */
function render(options: RenderRemoteOptions = {}) {
  window.sessionStorage.clear();
  return renderKept({ path: `${PLAIN}/${TOKEN}`, ...options });
}

type Rendered = ReturnType<typeof render>;
const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Your full name, as parent or legal guardian/);
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept Terms' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

async function sign({ user }: Rendered) {
  await user.type(await nameField(), NAME);
  await user.click(screen.getByRole('button', { name: 'Sign' }));
}

describe('the page of an emailed link', () => {
  it('CO-11 removes the token from the address at once, and puts nothing of the form into address or title', async () => {
    const before = window.history.length;
    const { server } = render();
    await nameField();
    expect([window.location.pathname, window.history.length]).toEqual([PLAIN, before]);
    expect(document.title).toBe('Consent Form · Maple Therapy');
    expect(new Set(server.callsOf('getConsentByLink').map(({ params }) => params.token))).toEqual(new Set([TOKEN]));
  });

  it('CO-07 CO-11 tells the server once that a person reads the form, at their first act', async () => {
    const { server, user } = render({ routes: { getConsentByLink: aLinkedConsent({ status: 'Draft' }) } });
    const seen = () => server.callsOf('getConsentByLink').filter(({ query }) => Number(query.seen) === 1);
    const field = await nameField();
    expect(seen()).toHaveLength(0);
    await user.click(field);
    await user.type(field, 'Grace');
    await waitFor(() => expect(seen()).toHaveLength(1));
  });

  it('CO-11 CO-03 shows the consent without an account, and without a date of birth', async () => {
    render({
      routes: { getConsentByLink: aLinkedConsent({ third_party_contact: [{ first_name: 'Ida', last_name: 'Roy' }] }) },
    });
    const sheet = within(await screen.findByRole('article', { name: 'Consent to treatment' }));
    for (const text of [
      'Tomi Adeyemi',
      'I, Grace Adeyemi, am the parent or legal guardian of Tomi Adeyemi.',
      'Ida Roy',
    ])
      sheet.getByText(text);
    sheet.getByRole('heading', { name: 'What we do' });
    sheet.getByText('To be completed by provider');
    expect(sheet.queryByText('Date of birth')).toBeNull();
  });

  it('CO-11 CO-01 CO-07 CO-09 signs the shown form with the typed name and the release, says so, and shows the signed form', async () => {
    const remote = render({ routes: { signConsentByLink: SIGNED } });
    await nameField();
    expect(isOff(accept())).toBe(true);
    await sign(remote);
    await remote.user.click(accept());
    const done = await heading('Consent successfully signed.');
    expect(document.activeElement).toBe(done);
    const [call] = remote.server.callsOf('signConsentByLink');
    expect(call?.params).toEqual({ token: TOKEN });
    expect(call?.body).toEqual({
      ...{ status: 'Signed', signature: NAME, shown_hash: HASH },
      shown_by: 'mf-test/0.0.0-0000000000',
    });
    expect(remote.notices, 'the page says it already').toEqual([]);
    screen.getByText(/^Maple Therapy has the form now, and your practitioner signs it next\./);
    within(screen.getByRole('article', { name: 'Consent to treatment' })).getByText(
      'Signed Nov 21, 2026 09:00am (Toronto time)',
    );
    expect(links()).toEqual([
      ['Save as PDF', PDF],
      ['Log in', '/login'],
      ['Back to the site', '/site'],
    ]);
    expect([window.location.pathname, document.title]).toEqual([PLAIN, 'Consent Form · Maple Therapy']);
  });

  it('CO-06 CO-11 Accept Terms signs with the name that stands', async () => {
    const remote = render({ routes: { signConsentByLink: SIGNED } });
    await remote.user.type(await nameField(), NAME);
    await remote.user.click(accept());
    await heading('Consent successfully signed.');
    expect(remote.server.callsOf('signConsentByLink')[0]?.body).toMatchObject({ signature: NAME, shown_hash: HASH });
  });

  it('CO-10 CO-11 the signed form can be saved and printed, and a link to a copy is emailed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const remote = render({ routes: { signConsentByLink: SIGNED } });
    await sign(remote);
    await remote.user.click(accept());
    const save = await screen.findByRole('link', { name: 'Save as PDF' });
    expect([save.getAttribute('href'), save.hasAttribute('download')]).toEqual([PDF, true]);
    screen.getByText('We also emailed you a link to your copy. It works for 30 days.');
    await remote.user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('CO-05 CO-11 for a client who signs alone, no text mentions guardians, before and after the signature', async () => {
    const alone = { signer: 'client', guardian: null, statement: 'I, Tomi Adeyemi, have read this form.' } as const;
    const remote = render({ routes: { getConsentByLink: aLinkedConsent(alone) } });
    await remote.user.type(await screen.findByLabelText(/^Your full name(?!,)/), `Tomi Adeyemi{Enter}`);
    expect(document.body.textContent).not.toMatch(/guardian/i);
    const signatures = [aSignature({ name: 'Tomi Adeyemi', ip: null })];
    remote.server.answer('signConsentByLink', aConsentSignedByLink({ ...alone, signatures }));
    await remote.user.click(accept());
    await heading('Consent successfully signed.');
    within(screen.getByRole('region', { name: 'Client' })).getByText('Tomi Adeyemi');
    expect(document.body.textContent).not.toMatch(/guardian/i);
  });

  it('CO-11 a used token is deleted: a reload opens nothing', async () => {
    const remote = render({ routes: { signConsentByLink: SIGNED } });
    await sign(remote);
    expect(window.sessionStorage.length).toBe(1);
    await remote.user.click(accept());
    await heading('Consent successfully signed.');
    expect(window.sessionStorage.length).toBe(0);
    remote.unmount();
    const { server } = renderKept();
    await heading(VOID);
    expect(server.callsOf('getConsentByLink')).toEqual([]);
  });

  it('SH-08 CO-11 a reload opens the same form, though the address has no token any more; a typed name is not kept', async () => {
    const remote = render();
    await remote.user.type(await nameField(), NAME);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Grace');
    remote.unmount();
    const { server } = renderKept();
    expect((await nameField()).value).toBe('');
    expect(server.callsOf('getConsentByLink')[0]?.params).toEqual({ token: TOKEN });
  });

  it('SH-11 CO-11 a person with an account signs the same way, and gets a link to the account', async () => {
    const session = { status: 'signed-in', user: aSessionUser({ roles: ['guardian'] }) } as const;
    const remote = render({
      session,
      routes: {
        signConsentByLink: SIGNED,
        listConsents: { data: [], total: 0, page: 1, last_page: 1 },
        getGuardianData: { relationships: [], contact_types_other: [], clients: [] },
      },
    });
    await sign(remote);
    await remote.user.click(accept());
    await remote.user.click(await screen.findByRole('button', { name: 'Go to your account' }));
    expect(window.location.pathname).toBe('/site/client_account');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('GN-05 speaks French', async () => {
    const remote = render({ locale: 'fr', routes: { signConsentByLink: SIGNED } });
    await heading('Formulaire de consentement');
    await remote.user.type(await screen.findByLabelText(/^Votre nom complet/), NAME);
    await remote.user.click(screen.getByRole('button', { name: 'Signer' }));
    await remote.user.click(screen.getByRole('button', { name: 'Accepter les conditions' }));
    await heading('Consentement signé.');
    expect(document.title).toBe('Formulaire de consentement · Maple Therapy');
    expect(remote.notices).toEqual([]);
  });

  it('GN-03 shows rows while the form loads', async () => {
    render({ routes: { getConsentByLink: () => new Promise<never>(() => undefined) } });
    await screen.findByRole('status', { name: 'Loading the consent form' });
  });

  it('GN-03 says that the form could not be loaded, and tries again with the same token', async () => {
    const { user, server } = render({ routes: { getConsentByLink: loseAnswer() } });
    // The query repeats a failed call once, after a second.
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer('getConsentByLink', aLinkedConsent());
    await user.click(retry);
    await nameField();
    expect(server.callsOf('getConsentByLink').at(-1)?.params).toEqual({ token: TOKEN });
  });
});

describe('a link that does not work', () => {
  it('CO-11 a used, old or unknown link says so, what it means, and how to reach the clinic', async () => {
    render({ routes: { getConsentByLink: refuse(404) } });
    const title = await heading(VOID);
    await waitFor(() => expect(document.activeElement).toBe(title));
    screen.getByText('A link works for 7 days, and only until the form is signed or a newer link is sent.');
    screen.getByText(/please ask the clinic for a new link\.$/);
    await screen.findByRole('link', { name: '+1 (416) 555-0100' });
    expect(links()).toEqual([
      ['+1 (416) 555-0100', 'tel:+14165550100'],
      ['hello@maple.example', 'mailto:hello@maple.example'],
      ['Log in', '/login'],
      ['Back to the site', '/site'],
    ]);
    expect([document.title, window.sessionStorage.length]).toEqual(['Consent Form · Maple Therapy', 0]);
  });

  it('CO-11 without a token no request is sent', async () => {
    const { server } = render({ path: PLAIN });
    await heading(VOID);
    expect(server.callsOf('getConsentByLink')).toEqual([]);
  });

  it('CO-11 a signed-in person gets a link to their account', async () => {
    render({ path: PLAIN, session: { status: 'signed-in', user: aSessionUser() } });
    const link = await screen.findByRole('link', { name: 'Go to your account' });
    expect(link.getAttribute('href')).toBe('/site/client_account');
  });

  it('CO-11 a link that was used while the form was open is reported at the signature', async () => {
    const remote = render({ routes: { signConsentByLink: refuse(404) } });
    await sign(remote);
    await remote.user.click(accept());
    await heading(VOID);
    screen.getByText(/^If you have already signed the form, you don’t need to do anything\./);
    expect(window.sessionStorage.length).toBe(0);
  });

  it('CO-11 says when the form was signed in another way meanwhile', async () => {
    const remote = render({ routes: { signConsentByLink: refuse(409, { message: '', code: 'consent_signed' }) } });
    await sign(remote);
    await remote.user.click(accept());
    await heading('This form has already been signed');
    expect(remote.notices).toEqual([]);
  });
});

describe('a signature that was refused', () => {
  it.each([
    { what: 'a lost answer', answer: loseAnswer(), words: /^We cannot reach the server\./ },
    { what: 'a busy server', answer: refuse(503), words: /^The service is busy right now\./ },
    { what: 'too many requests', answer: refuse(429), words: /^Too many requests\./ },
  ])('CO-11 $what is reported on the page; the name stays, and Retry sends it again', async ({ answer, words }) => {
    const remote = render({ routes: { signConsentByLink: answer } });
    await sign(remote);
    await remote.user.click(accept());
    await screen.findByText(words);
    within(screen.getByRole('group', { name: 'Your signature' })).getByText(NAME);
    remote.server.answer('signConsentByLink', SIGNED);
    await remote.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Consent successfully signed.');
    expect(remote.server.callsOf('signConsentByLink').at(-1)?.body).toMatchObject({ signature: NAME });
    // The server answers the repeat as the signature that may have arrived: the link is used up by then.
    const keys = remote.server.callsOf('signConsentByLink').map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
  });

  it('CO-11 a name that the server refuses is reported beside it, and can be changed', async () => {
    const remote = render({
      routes: {
        signConsentByLink: refuse(422, { message: '', errors: { signature: ['Please type your whole name.'] } }),
      },
    });
    await sign(remote);
    await remote.user.click(accept());
    await screen.findByText('Please type your whole name.');
    const field = await nameField();
    expect([field.value, document.activeElement]).toEqual([NAME, field]);
    await remote.user.type(field, ' ');
    expect(screen.queryByText('Please type your whole name.')).toBeNull();
  });

  it('CO-06 CO-11 a form that offers no signature is only shown', async () => {
    render({ routes: { getConsentByLink: aLinkedConsent({ status: 'Signed', offers: [] }) } });
    await screen.findByRole('article', { name: 'Consent to treatment' });
    screen.getByText(/^You do not need to do anything else\./);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('CO-11 after a lost answer, a used link says that the signature may have arrived', async () => {
    const remote = render({ routes: { signConsentByLink: loseAnswer() } });
    await sign(remote);
    await remote.user.click(accept());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    remote.server.answer('signConsentByLink', refuse(404));
    await remote.user.click(retry);
    await heading(VOID);
    screen.getByText(/^Your signature may have been saved\./);
  });
});
