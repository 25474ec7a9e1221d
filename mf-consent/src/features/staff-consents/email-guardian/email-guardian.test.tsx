// @vitest-environment jsdom
import { loseAnswer, refuse } from '@carefront/shared/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSignedConsent } from '../../../testing/consent-world.tsx';
import { button, factsOf, pageOf, renderStaff, rows, TOMI, TOMIS_CONSENT } from '../testing/staff-world.tsx';

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => sessionStorage.clear());

const EMAIL_TOMI = 'Email to guardian, Consent to play therapy, Tomi Adeyemi';
const ASKED_AT = '2026-11-21T15:00:00.000Z';
const dialog = () => screen.findByRole('dialog', { name: 'Email to Guardian' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

async function open(...settings: Parameters<typeof renderStaff>) {
  const remote = renderStaff(...settings);
  await remote.user.click(await button(EMAIL_TOMI));
  await dialog();
  return remote;
}

describe('the e-mail to the guardian', () => {
  it('CO-05 CO-11 goes to whom the record names; the row says when', async () => {
    const asked = { ...TOMI, guardian_asked_at: ASKED_AT };
    const { user, server, notices } = await open({ emailGuardian: { ...TOMIS_CONSENT, guardian_asked_at: ASKED_AT } });
    expect([box('First Name').value, box('Last Name').value, box('Email').value]).toEqual([
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
    expect(call?.body).toEqual({ first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' });
    expect(notices).toEqual([{ intent: 'success', text: 'The link was sent.' }]);
    await waitFor(() => expect(factsOf(rows()[0])[2]).toBe("The guardian's signatureEmail sent Nov 21, 2026 10:00am"));
    expect(document.activeElement).toBe(await button(EMAIL_TOMI));
  });

  it('CO-11 says that an earlier link was sent', async () => {
    await open({ listConsents: pageOf([{ ...TOMI, guardian_asked_at: ASKED_AT }]) });
    screen.getByText('A link was sent Nov 21, 2026 10:00am. A new one takes its place.');
  });

  it('CO-11 GN-02 asks for what is missing before anything is sent, and takes the focus there', async () => {
    const { user, server } = await open({ listConsents: pageOf([{ ...TOMI, guardian: null }]) });
    await user.type(box('Last Name'), 'Adeyemi');
    await user.type(box('Email'), 'grace@');
    await user.click(await button('Send'));
    await screen.findByText('The first name field is required.');
    screen.getByText('The email address must be a valid email address.');
    await waitFor(() => expect(document.activeElement).toBe(box('First Name')));
    expect(server.callsOf('emailGuardian')).toEqual([]);
  });

  it('CO-11 shows what the server refused at its field', async () => {
    const errors = { email: ['Not this address.'] };
    const { user } = await open({ emailGuardian: refuse(422, { message: '', errors }) });
    await user.click(await button('Send'));
    await screen.findByText('Not this address.');
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
  });

  it.each([
    { seconds: 30, text: 'Too many requests. Please wait 30 seconds and try again.' },
    { seconds: 3000, text: 'Too many requests. Please wait 50 minutes and try again.' },
  ])('CO-11 tells a wait of $seconds seconds, and keeps what was typed', async ({ seconds, text }) => {
    const { user, server } = await open({
      emailGuardian: refuse(429, { message: 'x' }, { 'retry-after': String(seconds) }),
    });
    await user.type(box('First Name'), ' Ada');
    await user.click(await button('Send'));
    await screen.findByText(text);
    server.answer('emailGuardian', TOMIS_CONSENT);
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('emailGuardian').at(-1)?.body).toMatchObject({ first_name: 'Grace Ada' });
  });

  it('CO-11 a form that was signed in the meantime is said to be, and the list shows it', async () => {
    const { user, server, notices } = await open({
      emailGuardian: refuse(409, { message: 'x', code: 'consent_signed' }),
    });
    const { terms: _terms, statement: _statement, ...signed } = aSignedConsent({ id: TOMI.id });
    server.answer('listConsents', pageOf([signed]));
    await user.click(await button('Send'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([{ intent: 'warning', text: 'This consent form was signed already. No link was sent.' }]);
    await waitFor(() => expect(factsOf(rows()[0])[0]).toBe('Consent to treatmentSigned'));
  });

  it('CO-11 an answer that was lost is told in place', async () => {
    const { user } = await open({ emailGuardian: loseAnswer() });
    await user.click(await button('Send'));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('We cannot reach the server.');
  });

  it('GN-02 closing asks before what was typed is lost, and asks nothing where nothing was', async () => {
    const { user, questions } = await open({}, { confirms: () => false });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(questions).toEqual([]);
    await user.click(await button(EMAIL_TOMI));
    await user.type(box('First Name'), 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Discard Changes?']));
    expect(box('First Name').value).toBe('Gracex');
  });
});
