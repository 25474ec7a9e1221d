// @vitest-environment jsdom
import { cellTexts, loseAnswer, refuse, tableRows } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConsent, aConsentListItem, aSignature } from '../../../testing/consent-world.tsx';
import { button, idOf, pageOf, renderStaff, TOMI, TOMIS_CONSENT } from '../testing/staff-world.tsx';

beforeEach(() => sessionStorage.clear());

const EMAIL_TOMI = 'Email to the guardian, Consent to play therapy, Tomi Adeyemi';
const ASKED_AT = '2026-11-21T15:00:00.000Z';
const dialog = () => screen.findByRole('dialog', { name: 'Email to the guardian' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

async function open(...settings: Parameters<typeof renderStaff>) {
  const remote = renderStaff(...settings);
  await remote.user.click(await button(EMAIL_TOMI));
  await dialog();
  return remote;
}

describe('the e-mail to the guardian', () => {
  it('CO-05 CO-11 goes to the person in the record; the row shows the time', async () => {
    const asked = { ...TOMI, guardian_asked_at: ASKED_AT };
    const { user, server, notices } = await open({ emailGuardian: { ...TOMIS_CONSENT, guardian_asked_at: ASKED_AT } });
    expect([box('First name').value, box('Last name').value, box('Email').value]).toEqual([
      'Grace',
      'Adeyemi',
      'grace@example.test',
    ]);
    screen.getByText(/^The guardian gets a link to this consent form\. It opens without an account, for 7 days/);
    server.answer('listConsents', pageOf([asked]));
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = server.callsOf('emailGuardian');
    expect(call?.params).toEqual({ id: TOMI.id });
    expect(call?.body).toEqual({
      first_name: 'Grace',
      last_name: 'Adeyemi',
      email: 'grace@example.test',
      role: 'guardian',
    });
    expect(notices).toEqual([{ intent: 'success', text: 'The link was sent.' }]);
    await waitFor(() =>
      expect(cellTexts(tableRows()[0])[2]).toBe('The guardian’s signatureEmail sent Nov 21, 2026 10:00am'),
    );
    expect(document.activeElement).toBe(await button(EMAIL_TOMI));
  });

  it('CO-11 says that an earlier link was sent', async () => {
    await open({ listConsents: pageOf([{ ...TOMI, guardian_asked_at: ASKED_AT }]) });
    screen.getByText('A link was sent Nov 21, 2026 10:00am. A new link replaces it.');
  });

  it('CO-11 GN-02 asks for missing values before it sends, and focuses the first one', async () => {
    const { user, server } = await open({ listConsents: pageOf([{ ...TOMI, guardian: null }]) });
    await user.type(box('Last name'), 'Adeyemi');
    await user.type(box('Email'), 'grace@');
    await user.click(await button('Send'));
    await screen.findByText('The first name field is required.');
    screen.getByText('The email address must be a valid email address.');
    await waitFor(() => expect(document.activeElement).toBe(box('First name')));
    expect(server.callsOf('emailGuardian')).toEqual([]);
  });

  it('CO-11 shows the server’s refusal at its field', async () => {
    const errors = { email: ['Not this address.'] };
    const { user } = await open({ emailGuardian: refuse(422, { message: '', errors }) });
    await user.click(await button('Send'));
    await screen.findByText('Not this address.');
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
  });

  it.each([
    { seconds: 30, text: 'Too many links. You can try again in 30 seconds.' },
    { seconds: 3000, text: 'Too many links. You can try again in 50 minutes.' },
  ])('CO-11 reports a wait of $seconds seconds, and keeps the typed text', async ({ seconds, text }) => {
    const { user, server } = await open({
      emailGuardian: refuse(429, { message: 'Too many links.' }, { 'retry-after': String(seconds) }),
    });
    await user.type(box('First name'), ' Ada');
    await user.click(await button('Send'));
    await screen.findByText(text);
    server.answer('emailGuardian', TOMIS_CONSENT);
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('emailGuardian').at(-1)?.body).toMatchObject({ first_name: 'Grace Ada' });
  });

  it('CO-11 says when the form was signed meanwhile, and the list shows it', async () => {
    const { user, server, notices } = await open({
      emailGuardian: refuse(409, { message: 'x', code: 'consent_signed' }),
    });
    const signed = aConsentListItem({ id: TOMI.id, status: 'Signed', signatures: [aSignature()], offers: [] });
    server.answer('listConsents', pageOf([signed]));
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([
      { intent: 'warning', text: 'This consent form has already been signed. No link was sent.' },
    ]);
    await waitFor(() => expect(cellTexts(tableRows()[0])[0]).toBe('Consent to treatmentSigned'));
  });

  it('CO-11 a lost answer is reported in the dialog', async () => {
    const { user } = await open({ emailGuardian: loseAnswer() });
    await user.click(await button('Send'));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('We cannot reach the server.');
  });

  it('GN-02 closing asks before typed text is lost, and asks nothing without typed text', async () => {
    const { user, questions } = await open({}, { confirms: () => false });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(questions).toEqual([]);
    await user.click(await button(EMAIL_TOMI));
    await user.type(box('First name'), 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Discard Changes?']));
    expect(box('First name').value).toBe('Gracex');
  });
});

describe('the e-mail that asks a client who signs alone', () => {
  const ZOE = aConsentListItem({ id: idOf(3), offers: ['save', 'email-guardian'] });
  const ZOES = aConsent({ ...ZOE, client: { ...ZOE.client, email: 'zoe@example.test' } });
  const ZOES_BODY = { first_name: 'Zoé', last_name: 'Lavoie', email: 'zoe@example.test', role: 'client' };
  const toSign = () => screen.findByRole('dialog', { name: 'Email to sign' });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const typed = () => [box('First name').value, box('Last name').value, box('Email').value];

  async function openZoes(
    routes: Parameters<typeof renderStaff>[0] = {},
    ...rest: [Parameters<typeof renderStaff>[1]?]
  ) {
    const remote = renderStaff({ listConsents: pageOf([ZOE]), getConsent: ZOES, ...routes }, ...rest);
    await remote.user.click(await button('Email to sign, Consent to treatment, Zoé Lavoie'));
    await within(await toSign()).findByRole('textbox', { name: /^First name/ });
    return remote;
  }

  it('CO-05 CO-11 asks who signs, with the client and the client’s address preselected; notices name neither', async () => {
    const { user, server, notices } = await openZoes({ emailGuardian: ZOES });
    const group = within(screen.getByRole('radiogroup', { name: 'Who signs?' }));
    expect(group.getAllByRole('radio')).toEqual([radio('The client'), radio('A parent or legal guardian')]);
    expect([radio('The client').checked, ...typed()]).toEqual([true, 'Zoé', 'Lavoie', 'zoe@example.test']);
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('emailGuardian').map(({ body }) => body)).toEqual([ZOES_BODY]);
    expect(notices).toEqual([{ intent: 'success', text: 'The link was sent.' }]);
  });

  it('CO-05 CO-11 a guardian may be asked instead; each role keeps its typed values', async () => {
    const withoutAddress = { ...ZOES, client: { ...ZOES.client, email: null } };
    const { user, server } = await openZoes({ getConsent: withoutAddress, emailGuardian: ZOES });
    await user.type(box('First name'), '-Anne');
    await user.click(radio('A parent or legal guardian'));
    expect(typed()).toEqual(['', '', '']);
    await user.type(box('First name'), 'Luc');
    await user.type(box('Last name'), 'Lavoie');
    await user.click(radio('The client'));
    expect(typed()).toEqual(['Zoé-Anne', 'Lavoie', '']);
    await user.click(radio('A parent or legal guardian'));
    expect(typed()).toEqual(['Luc', 'Lavoie', '']);
    await user.click(await button('Send'));
    await screen.findByText('The email field is required.');
    expect(server.callsOf('emailGuardian')).toEqual([]);
    await user.type(box('Email'), 'luc@example.test');
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('emailGuardian').map(({ body }) => body)).toEqual([
      { first_name: 'Luc', last_name: 'Lavoie', email: 'luc@example.test', role: 'guardian' },
    ]);
  });

  it('GN-02 closing asks about the values of the hidden role, too', async () => {
    const { user, questions } = await openZoes({}, { confirms: () => false });
    await user.click(radio('A parent or legal guardian'));
    await user.type(box('First name'), 'Luc');
    await user.click(radio('The client'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Discard Changes?']));
  });

  it('CO-11 CO-12 a client who needs a guardian now is not asked, and the list is fetched again', async () => {
    const { user, server, notices } = await openZoes({
      emailGuardian: refuse(403, { message: 'x', code: 'forbidden' }),
    });
    const readBefore = server.callsOf('listConsents').length;
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toMatchObject([{ intent: 'warning', text: expect.stringMatching(/now needs a guardian to sign/) }]);
    await waitFor(() => expect(server.callsOf('listConsents').length).toBeGreaterThan(readBefore));
  });

  it('CO-11 the server’s refusal is shown at the field of the chosen role', async () => {
    const errors = { email: ['Not this address.'] };
    const { user } = await openZoes({ emailGuardian: refuse(422, { message: '', errors }) });
    await user.click(await button('Send'));
    await screen.findByText('Not this address.');
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
  });

  it.each([
    ['none is on file', { ...ZOES, client: { ...ZOES.client, email: null } }],
    ['it cannot be asked for', refuse(503)],
  ])('CO-11 GN-03 the address is typed when %s', async (_why, getConsent) => {
    await openZoes({ getConsent });
    expect(typed()).toEqual(['Zoé', 'Lavoie', '']);
  });

  it('CO-11 GN-05 speaks French', async () => {
    const { user } = renderStaff({ listConsents: pageOf([ZOE]), getConsent: ZOES }, { locale: 'fr' });
    await user.click(await button('Courriel pour signature, Consent to treatment, Zoé Lavoie'));
    await screen.findByRole('radiogroup', { name: 'Qui signe?' });
    radio('Un parent ou un tuteur légal');
  });
});
