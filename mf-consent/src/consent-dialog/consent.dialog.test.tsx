// @vitest-environment jsdom
import { loseAnswer, refuse } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consentCountsQuery } from '../counts/consent-counter.ts';
import { button, findButton, nameField, type OpenConsent, openConsent } from '../testing/consent-dialog-world.tsx';
import {
  aConsent,
  aConsentListItem,
  aSignature,
  aSignedConsent,
  CONSENT_ID,
  HASH,
  isOff,
} from '../testing/consent-world.tsx';

const TO_COMPLETE = aSignedConsent({
  practitioner: { id: 5, first_name: 'Amara', last_name: 'Okafor' },
  offers: ['complete'],
});
const COMPLETED = aSignedConsent({
  status: 'Completed',
  signatures: [aSignature(), aSignature({ role: 'provider', name: 'Amara Okafor' })],
});

async function sign({ user }: OpenConsent, name = 'Zoé Lavoie'): Promise<void> {
  await user.type(await nameField(), `${name}{Enter}`);
  await user.click(button('Accept Terms'));
}

describe('a consent that has an id', () => {
  it('CO-01 CO-06 CO-07 CO-09 Accept Terms signs the shown form, says so, and closes the dialog', async () => {
    const opened = openConsent({ routes: { saveConsent: aSignedConsent() } });
    expect(isOff(await findButton('Accept Terms'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull();
    await sign(opened);
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.notices).toEqual([{ intent: 'success', text: 'Consent successfully signed.' }]);
    expect(opened.server.callsOf('saveConsent')).toEqual([
      expect.objectContaining({
        params: { id: CONSENT_ID },
        body: { status: 'Signed', signature: 'Zoé Lavoie', shown_by: opened.context.release, shown_hash: HASH },
      }),
    ]);
    expect(opened.context.queryClient.getQueryData(['own', 'consent', CONSENT_ID])).toMatchObject({ status: 'Signed' });
  });

  it('CO-01 CO-12 the guardian signs in the guardian’s area', async () => {
    const consent = aConsent({
      signer: 'guardian',
      guardian: { id: 9, first_name: 'Grace', last_name: 'Lavoie', email: null },
    });
    openConsent({ consent });
    const area = within(await screen.findByRole('region', { name: 'Guardian' }));
    area.getByRole('textbox', { name: /^Your full name, as parent or legal guardian/ });
    area.getByText('Grace Lavoie');
  });

  it.each([
    { who: 'a client who needs a guardian', signer: 'guardian', text: 'To be completed via email' },
    { who: 'the clinic', signer: 'client', text: 'To be completed by the client' },
  ] as const)('CO-05 CO-06 $who can only read the consent', async ({ signer, text }) => {
    openConsent({ consent: aConsent({ signer, offers: ['email-guardian'] }), from: 'staff' });
    await screen.findByText(text);
    screen.getByText('To be completed by provider');
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Close']);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('CO-06 CO-07 CO-09 the provider signs by Sign, and completes the shown form', async () => {
    const opened = openConsent({ consent: TO_COMPLETE, from: 'staff', routes: { saveConsent: COMPLETED } });
    const area = within(await screen.findByRole('region', { name: 'Practitioner' }));
    await opened.user.type(area.getByRole('textbox'), ' Amara Okafor ');
    await opened.user.click(button('Sign'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toEqual([
      { status: 'Completed', signature: 'Amara Okafor', shown_by: opened.context.release, shown_hash: HASH },
    ]);
    expect(opened.notices).toEqual([{ intent: 'success', text: 'Consent successfully signed.' }]);
  });

  it('CO-06 the provider must type a name', async () => {
    const { user, bodies } = openConsent({ consent: TO_COMPLETE, from: 'staff' });
    await user.click(await findButton('Sign'));
    screen.getByText('Please type in your name to confirm your signature.');
    expect(document.activeElement).toBe(await nameField());
    await user.type(await nameField(), 'A');
    expect(screen.queryByText(/^Please type in your name/)).toBeNull();
    expect(bodies()).toEqual([]);
  });

  it('CO-07 CO-09 CO-10 a completed consent shows both names, and can be saved', async () => {
    openConsent({ consent: COMPLETED, from: 'staff' });
    within(await screen.findByRole('region', { name: 'Client' })).getByText('Zoé Lavoie');
    within(screen.getByRole('region', { name: 'Practitioner' })).getByText('Amara Okafor');
    screen.getByText('Completed');
    button('Print');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Save as PDF')).toBe(`/api/consent/${CONSENT_ID}/pdf`);
    expect(href('Certificate')).toBe(`/staff/consents/${CONSENT_ID}/certificate`);
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });

  it('CO-09 SH-08 the family’s certificate is at the account page', async () => {
    const { user } = openConsent({ consent: aSignedConsent() });
    await user.click(await screen.findByRole('link', { name: 'Certificate' }));
    expect(window.location.pathname).toBe(`/site/client_account/consents/${CONSENT_ID}/certificate`);
  });
});

describe('a signature that is refused', () => {
  it('CO-06 CO-07 a consent that another person signed meanwhile is shown with its current status', async () => {
    const opened = openConsent({
      routes: { saveConsent: refuse(409, { message: 'Signed.', code: 'consent_signed' }) },
    });
    await nameField();
    opened.server.answer('getConsent', aSignedConsent({ signatures: [aSignature({ name: 'Z. Lavoie' })] }));
    await sign(opened);
    await screen.findByText('This consent form has already been signed. This is the current version.');
    within(screen.getByRole('region', { name: 'Client' })).getByText('Z. Lavoie');
    expect(screen.queryByRole('button', { name: 'Accept Terms' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consent Form' })));
    expect([opened.ends, opened.notices]).toEqual([[], []]);
    await opened.user.click(button('Close'));
    expect([opened.ends, opened.questions]).toEqual([['closed'], []]);
  });

  it('CO-06 the server’s error about the name is shown beside the name', async () => {
    const errors = { signature: ['Please type in your whole name.'] };
    const opened = openConsent({ routes: { saveConsent: refuse(422, { message: 'Invalid.', errors }) } });
    await sign(opened, 'Z');
    await screen.findByText('Please type in your whole name.');
    const input = await nameField();
    expect(input.value).toBe('Z');
    expect(document.activeElement).toBe(input);
    await opened.user.type(input, 'o');
    expect(screen.queryByText('Please type in your whole name.')).toBeNull();
  });

  it('CO-06 any other error of the server is shown beside the button', async () => {
    const errors = { status: ['The consent form cannot take this status.'] };
    const opened = openConsent({ routes: { saveConsent: refuse(422, { message: 'Invalid.', errors }) } });
    await sign(opened);
    within(await screen.findByRole('alert')).getByText('The consent form cannot take this status.');
    screen.getByRole('group', { name: 'Your signature' });
  });

  it('CO-07 GN-03 after a lost answer the signature stays, and Retry sends it again', async () => {
    const opened = openConsent({ routes: { saveConsent: loseAnswer() } });
    await sign(opened);
    await screen.findByText(/^We cannot reach the server/);
    screen.getByRole('group', { name: 'Your signature' });
    opened.server.answer('saveConsent', aSignedConsent());
    await opened.user.click(button('Retry'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    const [first, second] = opened.bodies();
    expect(second).toEqual(first);
    const [lost, repeated] = opened.server.callsOf('saveConsent').map(({ idempotencyKey }) => idempotencyKey);
    expect([typeof lost, repeated]).toEqual(['string', lost]);
  });

  it('GN-03 the button is busy while the request runs, and a double click sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aSignedConsent>>();
    const opened = openConsent({ routes: { saveConsent: () => promise } });
    await opened.user.type(await nameField(), 'Zoé{Enter}');
    await opened.user.dblClick(button('Accept Terms'));
    const busy = await screen.findByRole('button', { name: /Accept Terms/ });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    resolve(aSignedConsent());
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toHaveLength(1);
  });

  it('RL-02 a consent that the reader may not see any more is reported as missing', async () => {
    const opened = openConsent({ routes: { saveConsent: refuse(404) } });
    await nameField();
    opened.server.answer('getConsent', refuse(404));
    await sign(opened);
    await screen.findByText('This consent form cannot be found');
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('opening and closing it', () => {
  it('RL-02 a consent of another person is reported as missing', async () => {
    const { user, ends } = openConsent({ routes: { getConsent: refuse(404) } });
    await screen.findByText('This consent form cannot be found');
    await user.click(button('Close'));
    expect(ends).toEqual(['closed']);
  });

  it('GN-03 shows loading, and a failure with Retry', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
    const { user, server } = openConsent({ routes: { getConsent: () => promise } });
    await screen.findByLabelText('Loading the consent form');
    resolve(refuse(503));
    await screen.findByText(/^The consent form could not be loaded/);
    server.answer('getConsent', aConsent());
    await user.click(button('Retry'));
    await screen.findByRole('article', { name: 'Consent to treatment' });
  });

  it('BK-52 closing asks when a name was typed, and Cancel keeps the name', async () => {
    let isSure = false;
    const { user, ends, questions } = openConsent({ confirms: () => isSure });
    await user.type(await nameField(), 'Zoé');
    await user.keyboard('{Escape}');
    expect(questions.map(({ title }) => title)).toEqual(['Discard Changes?']);
    expect([(await nameField()).value, ends]).toEqual(['Zoé', []]);
    isSure = true;
    await user.click(button('Close'));
    expect(ends).toEqual(['closed']);
  });

  it.each([
    { known: 'Draft', isBehind: true },
    { known: 'Viewed', isBehind: false },
  ] as const)(
    'CO-07 a list that shows the consent as $known is fetched again: $isBehind',
    async ({ known, isBehind }) => {
      const { context } = openConsent();
      const key = ['own', 'consents', {}];
      const pages = [{ data: [aConsentListItem({ status: known })] }];
      context.queryClient.setQueryData(key, { pages, pageParams: [1] });
      context.queryClient.setQueryData(consentCountsQuery(context.api).queryKey, {
        waiting_for_signer: 0,
        waiting_for_clinic: 1,
      });
      await nameField();
      await waitFor(() => expect(context.queryClient.getQueryState(key)?.isInvalidated).toBe(isBehind));
    },
  );

  it('CO-01 CO-07 GN-05 speaks French', async () => {
    const opened = openConsent({ locale: 'fr', routes: { saveConsent: aSignedConsent() } });
    await opened.user.type(await screen.findByRole('textbox', { name: /^Votre nom complet/ }), 'Zoé{Enter}');
    await opened.user.click(button('Accepter les conditions'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.notices).toEqual([{ intent: 'success', text: 'Consentement signé.' }]);
  });
});
