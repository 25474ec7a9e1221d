// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { aClinicInfo, aSessionUser, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leo } from '../../blocks/client-profile/render-profile.fixture.tsx';
import { AskedFormsParcel } from '../../parcels.tsx';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { aSummary, button, dialog, signedIn } from '../../testing/forms-world.tsx';
import { aUserForm } from '../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./asked-forms.tsx')]), 60_000);

type BookingForm = ReplyOf<'listBookingForms'>['data'][number];

const TOKEN = 'tok3n-of_the-booking-of-Tomi';
const FORM = aFormOf([aBlock(1, [aQuestion(1, 'Name')])], { form_id: 5 });
// A request of its own for each test, so that no test finds the draft of another.
let request = '';
beforeEach((test) => {
  request = `of ${test.task.id}`;
});
const anAskedForm = (change: Partial<BookingForm> = {}): BookingForm => ({
  user_form_id: request,
  link_token: 'link-1',
  form: aSummary(),
  is_submitted: false,
  ...change,
});
const DIARY = anAskedForm({
  user_form_id: 'u2',
  link_token: 'link-2',
  form: aSummary({ form_id: 6, name: 'Sleep diary', slug: 'sleep-diary' }),
});
const LINKED: ReplyOf<'getUserFormByLink'> = {
  user_form_id: 'u1',
  first_name: 'Tomi',
  expires_at: '2026-12-21T15:00:00.000Z',
  form: FORM,
  other_device: null,
};

const ASKED = aUserForm({ client: { ...aUserForm().client, id: 310 } });

const render = ({ routes, ...options }: RenderRemoteOptions = {}) =>
  renderRemote(<AskedFormsParcel serviceId={11} bookingToken={TOKEN} />, {
    ...options,
    routes: {
      listBookingForms: { data: [anAskedForm(), DIARY] },
      getUserFormByLink: LINKED,
      validateFormStep: { errors: {}, codes: {} },
      submitForm: { form_response_id: 'r1', message: 'Thank you.' },
      ...routes,
    },
  });
type Rendered = ReturnType<typeof render>;

/** Opens the first form and types a name. */
async function fillIn({ user }: Rendered) {
  await user.click(await button('Fill in, Health History'));
  const form = within(await dialog('Health History'));
  await user.type(await form.findByRole('textbox', { name: 'Name' }), 'Tomi');
  return { form, submit: () => user.click(form.getAllByRole('button', { name: 'Submit' })[0] ?? document.body) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('forms that the client of a booking is asked for', () => {
  it('RT-07 a visitor answers the request by its link, and the list says so, also after it is loaded again', async () => {
    const rendered = render();
    const { server } = rendered;
    const { form, submit } = await fillIn(rendered);
    expect(form.queryByRole('button', { name: /^Copy link/ })).toBeNull();
    const loaded = server.callsOf('listBookingForms').length;
    server.answer('listBookingForms', { data: [anAskedForm({ is_submitted: true }), DIARY] });
    await submit();
    await isClosed();
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ user_form_id: request, link_token: 'link-1' });
    expect(new Set(server.callsOf('listBookingForms').map(({ params }) => params.token))).toEqual(new Set([TOKEN]));
    expect(document.activeElement?.textContent, 'the button has gone').toBe('Health HistorySent');
    await waitFor(() => expect(server.callsOf('listBookingForms')).toHaveLength(loaded + 1));
    expect(screen.queryByRole('button', { name: 'Fill in, Health History' })).toBeNull();
    screen.getByText(/^Please fill in this form before/);
  });

  it('no query key has a token', async () => {
    const rendered = render();
    await fillIn(rendered);
    const keys = JSON.stringify(
      rendered.context.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    );
    expect(keys).toContain('booking-forms');
    expect(keys).not.toMatch(new RegExp(`${TOKEN}|link-1`));
  });

  it('RL-02 the family answers with its account, without the link', async () => {
    const rendered = render({
      ...signedIn(aSessionUser({ roles: ['guardian'] })),
      routes: { getUserForm: ASKED, getLiveForm: FORM, getFormDraft: { draft: null }, saveFormDraft: () => undefined },
    });
    const { server } = rendered;
    server.answer('removeFormDraft', () => undefined);
    const { submit } = await fillIn(rendered);
    await submit();
    await isClosed();
    const body = server.callsOf('submitForm')[0]?.body;
    expect(body).toMatchObject({ user_form_id: request });
    expect(body).not.toHaveProperty('link_token');
    expect(server.callsOf('getUserFormByLink')).toEqual([]);
  });

  it.each([
    { when: 'reaches the client, whose details are filled in', getUserForm: ASKED, clients: [310] },
    { when: 'does not reach the client', getUserForm: refuse(404), clients: [] },
    { when: 'cannot ask now', getUserForm: refuse(503), clients: [] },
  ])('CP-02 RT-07 the form of a family opens where the account $when', async ({ getUserForm, clients }) => {
    const { server, user } = render({
      ...signedIn(aSessionUser({ roles: ['guardian'] })),
      routes: {
        getUserForm,
        getLiveForm: aFormOf([aBlock(1, [], { built_in_block_id: 1 })], { form_id: 5 }),
        getClinicInfo: aClinicInfo(),
        getIntakeDataOption: { countries: [], states: [] },
        getGuardianData: { relationships: [], contact_types_other: [], clients: [] },
        getClientBlockPrefill: leo(),
        listClients: { data: [], total: 0, page: 1, last_page: 1 },
        getFormDraft: { draft: null },
        saveFormDraft: () => undefined,
      },
    });
    await user.click(await button('Fill in, Health History'));
    const form = within(await dialog('Health History'));
    await form.findByRole('textbox', { name: /^First name/ });
    const filledIn = () => new Set(server.callsOf('getClientBlockPrefill').map(({ params }) => params.id));
    await waitFor(() => expect(filledIn()).toEqual(new Set(clients)));
  });

  it('a form that is sent already waits for nobody', async () => {
    render({ routes: { listBookingForms: { data: [anAskedForm({ is_submitted: true })] } } });
    await screen.findByText('The clinic has your answers. You do not need to do anything else.');
    screen.getByText('Sent');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['en', 'Fill in', /^This form can no longer be filled in\./, 'You have no forms to fill in.'],
    ['fr', 'Remplir', /^Ce formulaire ne peut plus être rempli\./, 'Vous n’avez aucun formulaire à remplir.'],
  ] as const)('RN-16 GN-05 says that a request has ended, and removes it (%s)', async (locale, verb, text, none) => {
    const routes = { listBookingForms: { data: [anAskedForm()] }, getUserFormByLink: refuse(404) };
    const { user, server, notices } = render({ locale, routes });
    const press = await button(`${verb}, Health History`);
    server.answer('listBookingForms', { data: [] });
    await user.click(press);
    await screen.findByText(none);
    expect(notices).toEqual([{ intent: 'warning', text: expect.stringMatching(text) }]);
    expect([screen.queryByRole('dialog'), screen.queryByRole('listitem')]).toEqual([null, null]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 })));
  });

  it('RN-16 a form that was sent meanwhile stays open with its answers, without Submit, and is listed as sent', async () => {
    const rendered = render({ routes: { submitForm: refuse(409, { message: '', code: 'form_submitted' }) } });
    const { form, submit } = await fillIn(rendered);
    rendered.server.answer('listBookingForms', { data: [anAskedForm({ is_submitted: true }), DIARY] });
    await submit();
    await form.findByText(/^This form has been submitted already\./);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tomi');
    expect(form.queryByRole('button', { name: 'Submit' })).toBeNull();
    rendered.server.answer('getUserFormByLink', refuse(404));
    const opened = rendered.server.callsOf('getUserFormByLink').length;
    act(() => rendered.bus.setState('locale@1', 'fr'));
    await form.findByText(/^Ce formulaire a déjà été envoyé\./);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tomi');
    expect(rendered.server.callsOf('getUserFormByLink'), 'an ended link has no other language').toHaveLength(opened);
    await rendered.user.click(form.getByRole('button', { name: 'Fermer' }));
    await isClosed();
    await screen.findByText('Envoyé');
  });

  it('a new token in the list keeps the open form, and is the one that is sent', async () => {
    const rendered = render();
    const { server, context } = rendered;
    const { form, submit } = await fillIn(rendered);
    server.answer('listBookingForms', { data: [anAskedForm({ link_token: 'link-new' })] });
    await context.queryClient.invalidateQueries({ queryKey: ['own', 'booking-forms'] });
    await waitFor(() => expect(screen.queryByText('Sleep diary')).toBeNull());
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tomi');
    await submit();
    await isClosed();
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ link_token: 'link-new' });
  });

  it.each([
    ['without forms', { data: [] }],
    ['when they cannot be loaded', refuse(503)],
    ['for an unknown booking', refuse(404)],
  ])('draws nothing %s', async (_case, listBookingForms) => {
    const { container, server } = render({ routes: { listBookingForms } });
    await waitFor(() => expect(server.callsOf('listBookingForms')).not.toEqual([]));
    expect(container.textContent).toBe('');
  });
});
