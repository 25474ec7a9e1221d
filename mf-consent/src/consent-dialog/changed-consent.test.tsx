// @vitest-environment jsdom
import type { Consent } from '@carefront/shared/contracts';
import { refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { consentQuery } from '../consents/consents.api.ts';
import {
  button,
  CONTACT,
  findButton,
  nameField,
  type OpenConsent,
  openConsent,
} from '../testing/consent-dialog-world.tsx';
import {
  aConsent,
  aSignature,
  aSignedConsent,
  CONSENT_ID,
  HASH,
  isOff,
  OTHER_HASH,
} from '../testing/consent-world.tsx';

const NAME = 'Zoé Lavoie';
const CHANGED = 'This consent form has changed in the meantime. This is the current version.';
const REFUSED = refuse(409, { message: 'Changed.', code: 'consent_changed' });
const ANEW = aConsent({ hash: OTHER_HASH, terms: '<p>Other terms.</p>' });
const SIGNED_BY_CLIENT = aSignedConsent({ offers: ['complete'] });

const signature = () => screen.queryByRole('group', { name: 'Your signature' });
const signInPlace = async ({ user }: OpenConsent) => user.type(await nameField(), `${NAME}{Enter}`);

/** Accepts the shown consent. The server refuses it, and returns `anew` when the consent is fetched again. */
async function signInVain(opened: OpenConsent, anew: Consent = ANEW): Promise<void> {
  opened.server.answer('saveConsent', REFUSED);
  await signInPlace(opened);
  opened.server.answer('getConsent', anew);
  await opened.user.click(button('Accept Terms'));
  await screen.findByText(CHANGED);
}

describe('a consent that has changed since it was shown', () => {
  beforeEach(() => sessionStorage.clear());

  it('CO-07 CO-09 the current form is shown; the signature is removed, and the typed name stays', async () => {
    const opened = openConsent();
    await signInVain(opened);
    within(screen.getByRole('article')).getByText('Other terms.');
    expect([signature(), (await nameField()).value]).toEqual([null, NAME]);
    expect(isOff(button('Accept Terms'))).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Consent Form' })));
    expect([opened.ends, opened.notices]).toEqual([[], []]);
  });

  it('CO-07 CO-09 the current form is read and signed again', async () => {
    const opened = openConsent();
    await signInVain(opened);
    opened.server.answer('saveConsent', aSignedConsent());
    await opened.user.click(button('Sign'));
    await opened.user.click(button('Accept Terms'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toEqual([
      expect.objectContaining({ signature: NAME, shown_hash: HASH }),
      expect.objectContaining({ signature: NAME, shown_hash: OTHER_HASH }),
    ]);
  });

  it('CO-08 CO-09 keeps unsaved contacts', async () => {
    const opened = openConsent({ consent: aConsent({ third_party_contact: [CONTACT] }) });
    const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^First name/i });
    await opened.user.type(await firstName(), 'a');
    await signInVain(opened, { ...ANEW, third_party_contact: [{ ...CONTACT, last_name: 'Other' }] });
    expect((await firstName()).value).toBe('Robina');
    expect(button('Save').getAttribute('aria-disabled')).not.toBe('true');
  });

  it('CO-07 CO-09 the provider, too, reads and signs the current form', async () => {
    const routes = { saveConsent: REFUSED };
    const opened = openConsent({ consent: SIGNED_BY_CLIENT, from: 'staff', routes });
    await opened.user.type(await nameField(), 'Amara Okafor');
    opened.server.answer('getConsent', { ...SIGNED_BY_CLIENT, hash: OTHER_HASH });
    await opened.user.click(button('Sign'));
    await screen.findByText(CHANGED);
    expect((await nameField()).value).toBe('Amara Okafor');
    opened.server.answer('saveConsent', aSignedConsent({ status: 'Completed', signatures: [aSignature()] }));
    await opened.user.click(button('Sign'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toEqual([
      expect.objectContaining({ status: 'Completed', shown_hash: HASH }),
      expect.objectContaining({ status: 'Completed', shown_hash: OTHER_HASH }),
    ]);
  });

  it('CO-09 a form that arrives after the signature is not the signed form', async () => {
    const opened = openConsent({ routes: { saveConsent: REFUSED } });
    await signInPlace(opened);
    const { api, queryClient } = opened.context;
    opened.server.answer('getConsent', ANEW);
    act(() => void queryClient.setQueryData(consentQuery(api, CONSENT_ID).queryKey, ANEW));
    await screen.findByText('Other terms.');
    await opened.user.click(button('Accept Terms'));
    await screen.findByText(CHANGED);
    expect(opened.bodies()).toEqual([expect.objectContaining({ shown_hash: HASH })]);
    expect(signature()).toBeNull();
  });

  it('CO-08 CO-09 the signer’s own save does not remove their signature', async () => {
    const opened = openConsent({ consent: aConsent({ third_party_contact: [CONTACT] }) });
    await opened.user.type(await screen.findByRole('textbox', { name: /^First name/i }), 'a');
    await signInPlace(opened);
    const contacts = [{ ...CONTACT, first_name: 'Robina' }];
    opened.server.answer('saveConsent', aConsent({ hash: OTHER_HASH, third_party_contact: contacts }));
    await opened.user.click(button('Save'));
    await waitFor(() => expect(opened.notices).toHaveLength(1));
    opened.server.answer('saveConsent', aSignedConsent());
    await opened.user.click(button('Accept Terms'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies().at(-1)).toMatchObject({ status: 'Signed', shown_hash: OTHER_HASH });
  });

  it('CO-09 GN-03 when the current form cannot be loaded, the old form is hidden, and Retry loads the form and keeps the typed name', async () => {
    const opened = openConsent({ routes: { saveConsent: REFUSED } });
    await signInPlace(opened);
    opened.server.answer('getConsent', refuse(503));
    await opened.user.click(button('Accept Terms'));
    const retry = await findButton('Retry');
    expect([screen.queryByRole('article'), screen.queryByRole('button', { name: 'Accept Terms' })]).toEqual([
      null,
      null,
    ]);
    opened.server.answer('getConsent', ANEW);
    await opened.user.click(retry);
    await screen.findByText(CHANGED);
    within(screen.getByRole('article')).getByText('Other terms.');
    expect([signature(), (await nameField()).value]).toEqual([null, NAME]);
  });

  it('BK-52 CO-09 closing asks when the typed name was not sent', async () => {
    const opened = openConsent({ confirms: () => false });
    await signInVain(opened);
    await opened.user.click(button('Close'));
    expect([opened.questions.map(({ title }) => title), opened.ends]).toEqual([['Discard Changes?'], []]);
  });
});
