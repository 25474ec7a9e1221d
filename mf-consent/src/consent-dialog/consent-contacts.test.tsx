// @vitest-environment jsdom
import { refuse } from '@carefront/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  button,
  CONTACT,
  type DialogOptions,
  findButton,
  nameField,
  type OpenConsent,
  openConsent,
} from '../testing/consent-dialog-world.tsx';
import { aConsent, aSignedConsent, CONSENT_ID, HASH } from '../testing/consent-world.tsx';

const KEY = `carefront.consent-contacts.${CONSENT_ID}`;
const KEPT = JSON.stringify({ userId: 401, contacts: [CONTACT] });
const WITH_ONE = aConsent({ third_party_contact: [CONTACT] });
const OFFICE: DialogOptions = {
  from: 'staff',
  consent: aConsent({ offers: ['save'], third_party_contact: [CONTACT] }),
};

const firstName = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^First name/i });
const rename = async ({ user }: OpenConsent, more = 'a') => user.type(await firstName(), more);
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('third-party contacts in a consent’s dialog', () => {
  beforeEach(() => sessionStorage.clear());

  it('CO-06 CO-08 are saved by Save, and the dialog stays', async () => {
    const saved = aConsent({ third_party_contact: [{ ...CONTACT, first_name: 'Robina' }] });
    const opened = openConsent({ consent: WITH_ONE, routes: { saveConsent: saved } });
    await firstName();
    expect(isOff('Save')).toBe(true);
    await rename(opened);
    await opened.user.click(button('Save'));
    await waitFor(() =>
      expect(opened.notices).toEqual([{ intent: 'success', text: 'Consent form successfully saved.' }]),
    );
    expect(opened.bodies()).toEqual([{ signature: '', third_party_contact: [{ ...CONTACT, first_name: 'Robina' }] }]);
    expect([(await firstName()).value, opened.ends]).toEqual(['Robina', []]);
    await waitFor(() => expect(isOff('Save')).toBe(true));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('GN-02 CO-06 where there is nothing to sign or fill in, the keyboard scrolls the form', async () => {
    openConsent({ consent: aConsent({ offers: [] }) });
    const sheet = await screen.findByRole('article');
    expect(sheet.closest('[tabindex="0"]')?.getAttribute('role')).toBe('group');
  });

  it('CO-06 Save is the primary action for a reader who has nothing to sign', async () => {
    const opened = openConsent({ ...OFFICE, routes: { saveConsent: WITH_ONE } });
    await rename(opened);
    expect(screen.queryByRole('button', { name: 'Accept Terms' })).toBeNull();
    expect(isOff('Save')).toBe(false);
  });

  it('CO-07 CO-08 CO-09 unsaved contacts are sent with the signature, with the hash of the shown form', async () => {
    const opened = openConsent({ consent: WITH_ONE, routes: { saveConsent: aSignedConsent() } });
    await rename(opened);
    await opened.user.type(await nameField(), 'Zoé Lavoie{Enter}');
    await opened.user.click(button('Accept Terms'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toEqual([
      {
        status: 'Signed',
        signature: 'Zoé Lavoie',
        shown_by: opened.context.release,
        shown_hash: HASH,
        third_party_contact: [{ ...CONTACT, first_name: 'Robina' }],
      },
    ]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-08 CO-09 a change after Sign requires a new signature: the name stays, the signature is removed, and typing continues', async () => {
    const opened = openConsent({ consent: WITH_ONE, routes: { saveConsent: aSignedConsent() } });
    await opened.user.type(await nameField(), 'Zoé Lavoie{Enter}');
    await rename(opened, 'ah');
    expect(document.activeElement).toBe(await firstName());
    expect([(await firstName()).value, (await nameField()).value]).toEqual(['Robinah', 'Zoé Lavoie']);
    expect(isOff('Accept Terms')).toBe(true);
    screen.getByText('The contacts have changed since you signed. Please press “Sign” again first.');
    await opened.user.click(button('Accept Terms'));
    expect(opened.bodies()).toEqual([]);
    await opened.user.click(button('Sign'));
    await opened.user.click(button('Accept Terms'));
    await waitFor(() => expect(opened.ends).toEqual(['signed']));
    expect(opened.bodies()).toEqual([
      expect.objectContaining({ status: 'Signed', third_party_contact: [{ ...CONTACT, first_name: 'Robinah' }] }),
    ]);
  });

  it('CO-08 the server’s error is shown at the contact’s field, and the signature stays', async () => {
    const errors = { 'third_party_contact.0.first_name': ['Not this one.'] };
    const opened = openConsent({
      consent: WITH_ONE,
      routes: { saveConsent: refuse(422, { message: 'Invalid.', errors }) },
    });
    await rename(opened);
    await opened.user.type(await nameField(), 'Zoé{Enter}');
    await opened.user.click(button('Accept Terms'));
    await screen.findByText('Not this one.');
    expect((await firstName()).getAttribute('aria-invalid')).toBe('true');
    screen.getByRole('group', { name: 'Your signature' });
  });

  it('CO-08 text that is typed during the save is not lost', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aConsent>>();
    const opened = openConsent({ consent: WITH_ONE, routes: { saveConsent: () => promise } });
    await rename(opened, 'a');
    await opened.user.click(button('Save'));
    await rename(opened, 'h');
    resolve(aConsent({ third_party_contact: [{ ...CONTACT, first_name: 'Robina' }] }));
    await waitFor(() => expect(opened.notices).toHaveLength(1));
    expect((await firstName()).value).toBe('Robinah');
    await waitFor(() => expect(isOff('Save')).toBe(false));
  });

  it('CO-08 people who cannot change contacts read them', async () => {
    openConsent({ consent: aConsent({ offers: [], third_party_contact: [CONTACT] }) });
    await screen.findByText(/Robin Sample/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('CO-08 an empty list of contacts is not mentioned', async () => {
    openConsent({ consent: aSignedConsent() });
    await screen.findByRole('article');
    expect(screen.queryByText(/third-party/i)).toBeNull();
  });

  it('CO-08 are restored after a reload, unsaved', async () => {
    const opened = openConsent({ consent: WITH_ONE });
    await rename(opened);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    openConsent({ consent: WITH_ONE });
    expect((await firstName()).value).toBe('Robina');
    expect(isOff('Save')).toBe(false);
  });

  it('CO-08 closing asks about unsaved contacts; Cancel keeps them, and Discard removes them', async () => {
    let isSure = false;
    const opened = openConsent({ consent: WITH_ONE, confirms: () => isSure });
    await rename(opened);
    await opened.user.click(button('Close'));
    expect(opened.questions.map(({ title }) => title)).toEqual(['Discard Changes?']);
    expect([(await firstName()).value, opened.ends]).toEqual(['Robina', []]);
    isSure = true;
    await opened.user.click(button('Close'));
    expect(opened.ends).toEqual(['closed']);
    opened.unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('CO-08 closing before the record is loaded keeps the stored contacts', async () => {
    sessionStorage.setItem(KEY, KEPT);
    const { user, ends, questions } = openConsent({ routes: { getConsent: refuse(503) } });
    await findButton('Retry');
    await user.click(button('Close'));
    expect([ends, questions]).toEqual([['closed'], []]);
    expect(sessionStorage.getItem(KEY)).toBe(KEPT);
  });

  it('RL-02 a sign-out removes all unsaved contacts', async () => {
    const opened = openConsent({ consent: WITH_ONE });
    await rename(opened);
    act(() => opened.bus.port('shell').publish('auth/signed-out@1', {}));
    opened.unmount();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['of somebody else', KEPT.replace('401', '402')],
    ['of another shape', JSON.stringify({ userId: 401, contacts: [{ first_name: 'Robin' }] })],
    ['that is no JSON', '{"userId":401'],
  ])('RL-02 a draft %s is not used', async (_what, text) => {
    sessionStorage.setItem(KEY, text);
    openConsent();
    await nameField();
    expect(screen.queryByRole('textbox', { name: /^First name/i })).toBeNull();
  });
});
