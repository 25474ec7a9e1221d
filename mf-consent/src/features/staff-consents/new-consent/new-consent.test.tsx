// @vitest-environment jsdom
import { aSessionUser, currentAddress, OWNER, refuse } from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, idOf, pageOf, renderStaff, signedIn, TOMIS_CONSENT } from '../testing/staff-world.tsx';

beforeEach(() => sessionStorage.clear());

const CREATED = { ...TOMIS_CONSENT, id: idOf(9) };
const KEY = `carefront.new-consent.${OWNER.id}`;
const dialog = () => screen.findByRole('dialog', { name: 'New consent' });
const client = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Client' });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

async function open(...[routes, options]: Parameters<typeof renderStaff>) {
  const remote = renderStaff({ createConsent: CREATED, getConsent: CREATED, ...routes }, options);
  await remote.user.click(await button('New consent'));
  await dialog();
  return remote;
}

async function chooseLeo({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await user.click(client());
  await user.click(await screen.findByRole('option', { name: /Leo Tremblay/ }));
}

describe('a new consent', () => {
  it('CO-01 SH-08 is created by "Submit Form" for a client, and then opens; Back leads to the list', async () => {
    const remote = await open();
    const { user, server } = remote;
    expect(currentAddress()).toBe('/staff/consents/new');
    await chooseLeo(remote);
    screen.getByText('Leave empty to use the title of the clinic’s consent form.');
    await user.click(await button('Submit Form'));
    await waitFor(() => expect(currentAddress()).toBe(`/staff/consents/${CREATED.id}`));
    expect(server.callsOf('createConsent').map(({ body }) => body)).toEqual([
      { client_id: 303, title: '', guardian: null, third_party_contact: [] },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New consent' })).toBeNull());
    expect(sessionStorage.getItem(KEY)).toBeNull();
    window.history.back();
    await waitFor(() => expect(currentAddress()).toBe('/staff/consents'));
  });

  it('CO-01 CO-08 CO-12 contains title, guardian and third-party contacts', async () => {
    const remote = await open();
    const { user, server } = remote;
    await chooseLeo(remote);
    await user.type(title(), 'Play');
    await user.type(box('First name'), 'Grace');
    await user.type(box('Last name'), 'Adeyemi');
    await user.type(box('Email'), 'grace@example.test');
    await user.click(await button('Add a contact'));
    await user.keyboard('Kim{Tab}Example');
    await user.click(await button('Submit Form'));
    await waitFor(() => expect(server.callsOf('createConsent')).toHaveLength(1));
    expect(server.callsOf('createConsent')[0]?.body).toMatchObject({
      client_id: 303,
      title: 'Play',
      guardian: { first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.test' },
      third_party_contact: [{ first_name: 'Kim', last_name: 'Example' }],
    });
  });

  it('CO-12 GN-02 without a client no request is sent; the field takes the focus', async () => {
    const { user, server } = await open();
    await user.click(await button('Submit Form'));
    await screen.findByText('Please select a client to continue.');
    await waitFor(() => expect(document.activeElement).toBe(client()));
    expect(server.callsOf('createConsent')).toEqual([]);
  });

  it('CO-12 a partly filled guardian needs a name', async () => {
    const remote = await open();
    const { user, server } = remote;
    await chooseLeo(remote);
    await user.type(box('Email'), 'grace@example.test');
    await user.click(await button('Submit Form'));
    await screen.findByText('The first name field is required.');
    expect(server.callsOf('createConsent')).toEqual([]);
    await user.clear(box('Email'));
    await user.click(await button('Submit Form'));
    await waitFor(() => expect(server.callsOf('createConsent')).toHaveLength(1));
  });

  it('CO-01 GN-02 shows the server’s refusal at its field, and focuses the field', async () => {
    const errors = { client_id: ['Please choose a client from the list.'], 'guardian.id': ['Another one.'] };
    const remote = await open({ createConsent: refuse(422, { message: '', errors }) });
    await chooseLeo(remote);
    await remote.user.click(await button('Submit Form'));
    await screen.findByText('Please choose a client from the list.');
    screen.getByText('Another one.');
    await waitFor(() => expect(document.activeElement).toBe(client()));
    expect(client().value).toBe('Leo Tremblay');
  });

  it.each([
    { role: 'owner', consent: 'admins', isLink: true },
    { role: 'office_admin', consent: 'admins', isLink: true },
    { role: 'staff', consent: 'office', isLink: true },
    { role: 'staff', consent: 'admins', isLink: false },
    { role: 'practitioner', consent: 'everybody', isLink: true },
    { role: 'practitioner', consent: 'office', isLink: false },
  ] as const)('RL-01 CO-01 without a consent form that $consent edit, $role reads what to do', async (row) => {
    const { role, consent, isLink } = row;
    const clinic = { editors: { forms: 'everybody', consent, site: 'everybody' } } as const;
    const user = aSessionUser({ id: 402, roles: [role], client_id: null });
    const missing = refuse(409, { message: 'x', code: 'consent_template_missing' });
    const remote = await open({ createConsent: missing }, { ...signedIn(user), clinic });
    await chooseLeo(remote);
    await remote.user.click(await button('Submit Form'));
    await screen.findByText('The clinic has no consent form yet');
    const link = screen.queryByRole('link', { name: 'Write the consent form' });
    expect(link?.getAttribute('href') ?? null).toBe(isLink ? '/staff/consent_form' : null);
    expect(screen.queryByText(/^Please ask the owner or an office admin/) === null).toBe(isLink);
    expect(client().value).toBe('Leo Tremblay');
  });

  it('CO-01 typed text survives a reload until it is discarded', async () => {
    const first = await open();
    await chooseLeo(first);
    await first.user.type(title(), 'Play');
    first.unmount();
    const { user, questions } = await open();
    expect([client().value, title().value]).toEqual(['Leo Tremblay', 'Play']);
    await user.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(questions.map((question) => question.title)).toEqual(['Discard Changes?']);
    expect([sessionStorage.getItem(KEY), currentAddress()]).toEqual([null, '/staff/consents']);
  });

  it('CO-01 Cancel keeps the typed text', async () => {
    const { user, questions } = await open({}, { confirms: () => false });
    await user.type(title(), 'Play');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(title().value).toBe('Play');
    expect(currentAddress()).toBe('/staff/consents/new');
  });

  it('RL-02 CO-01 a sign-out leaves nothing of it in the tab', async () => {
    const { user, bus } = await open();
    await user.type(title(), 'Play');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('Play'));
    bus.port('test-shell').publish('auth/signed-out@1', {});
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
  });

  it('RL-01 a practitioner reads that only their own clients are listed', async () => {
    await open({}, signedIn(aSessionUser({ id: 9, roles: ['practitioner'], client_id: null, practitioner_id: 5 })));
    screen.getByText('You can choose your own clients.');
  });

  it('GN-05 speaks French', async () => {
    renderStaff({ listConsents: pageOf([]) }, { locale: 'fr', path: '/staff/consents/new' });
    await screen.findByRole('dialog', { name: 'Nouveau consentement' });
    await button('Envoyer le formulaire');
  });
});
