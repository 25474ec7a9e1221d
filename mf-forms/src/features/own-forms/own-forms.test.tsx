// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnFormsParcel } from '../../parcels.tsx';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { aPage, aSummary, button, dialog, signedIn } from '../../testing/forms-world.tsx';
import { aResponse, aResponseItem, aUserForm, LEO } from '../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./own-forms.tsx')]), 60_000);

const FORM = aFormOf([aBlock(1, [aQuestion(1, 'Name')])], { form_id: 5 });
const ROUTES: Answers = {
  listUserForms: aPage([aUserForm()]),
  listFormResponses: aPage([aResponseItem({ form: aSummary({ name: 'First visit' }) })]),
  getLiveForm: FORM,
  getFormResponse: aResponse(),
  getFormDraft: { draft: null },
};
const render = (routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderRemote(<OwnFormsParcel />, { ...signedIn(aSessionUser()), ...options, routes: { ...ROUTES, ...routes } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the forms of an account', () => {
  it('RT-06 lists forms that wait, with the day by which to send them, and sent forms with their day', async () => {
    const { server } = render();
    await (await section('To fill in')).findByText('Please send it by Dec 20, 2026 10:00am');
    const sent = await section('Sent');
    sent.getByText('Sent Nov 21, 2026 10:00am');
    expect(sent.getByRole('link', { name: 'Save as PDF, First visit' }).getAttribute('href')).toBe(
      '/api/v2/form_responses/r1/pdf',
    );
    expect(server.callsOf('listUserForms')[0]?.query).toMatchObject({ waiting: 1 });
    expect(screen.queryByText(/Mina Okafor/)).toBeNull();
  });

  it('GN-05 on a French page, the names of English forms have their language', async () => {
    render({}, { locale: 'fr' });
    expect((await screen.findByText('First visit')).lang).toBe('en');
    expect(screen.getByText('Health History').lang).toBe('en');
  });

  it('RT-06 opens a waiting form, sends it as the answer of its request, and lists it as sent', async () => {
    const { user, server } = render();
    await user.click(await button('Fill in, Health History'));
    await user.type(await within(await dialog('Health History')).findByRole('textbox', { name: 'Name' }), 'Ada');
    expect(screen.queryByText(/^You are filling in this form for/)).toBeNull();
    server.answer('validateFormStep', { errors: {}, codes: {} });
    server.answer('submitForm', { form_response_id: 'r2', message: 'Thank you.' });
    server.answer('removeFormDraft', () => undefined);
    server.answer('saveFormDraft', () => undefined);
    server.answer('listUserForms', aPage([]));
    server.answer('listFormResponses', aPage([aResponseItem({ form_response_id: 'r2' })]));
    const [submit] = screen.getAllByRole('button', { name: 'Submit' });
    if (submit) await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ user_form_id: 'u1', form_id: 5 });
    await screen.findByText('You have no forms to fill in.');
    const sent = (await section('Sent')).getByRole('article', { name: 'Health History' });
    await waitFor(() =>
      expect(sent.contains(document.activeElement), 'the row has moved, and the focus with it').toBe(true),
    );
  });

  it('RN-12 RN-20 RN-21 opens a sent form read-only, in the version that was answered, with Print and PDF', async () => {
    const { user } = render();
    await user.click(await button('Open, First visit'));
    const form = within(await dialog('Health History'));
    form.getByText('Read-only');
    form.getByText('v1.2');
    const name = await form.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect([name.value, name.matches(':disabled')]).toEqual(['Ada', true]);
    form.getByText('Sent by Mina Okafor, Nov 21, 2026 10:00am');
    form.getByRole('button', { name: 'Print' });
    expect(form.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe('/api/v2/form_responses/r1/pdf');
  });

  it('RN-16 a form that cannot be opened shows the server’s message for six seconds, and the list is asked again', async () => {
    const message = 'The form has been unpublished.';
    const { user, notices, server } = render({ getLiveForm: refuse(410, { code: 'form_unpublished', message }) });
    const open = await button('Fill in, Health History');
    server.answer('listUserForms', aPage([]));
    await user.click(open);
    await waitFor(() => expect(notices).toEqual([{ intent: 'warning', text: message }]));
    await screen.findByText('You have no forms to fill in.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('RN-16 a form that another person of the family has sent meanwhile stays open without Submit, and leaves the list', async () => {
    const { user, server } = render();
    await user.click(await button('Fill in, Health History'));
    const form = within(await dialog('Health History'));
    await user.type(await form.findByRole('textbox', { name: 'Name' }), 'Ada');
    server.answer('saveFormDraft', () => undefined);
    server.answer('submitForm', refuse(409, { message: '', code: 'form_submitted' }));
    server.answer('listUserForms', aPage([]));
    await user.click(form.getAllByRole('button', { name: 'Submit' })[0] ?? document.body);
    await form.findByText(/^This form has been submitted already\./);
    expect(form.queryByRole('button', { name: 'Submit' })).toBeNull();
    await screen.findByText('You have no forms to fill in.');
  });

  it('GN-05 names the forms in the language that the person chooses', async () => {
    const { server, bus } = render();
    await button('Open, First visit');
    server.answer('listUserForms', aPage([aUserForm({ form: aSummary({ name: 'Antécédents' }) })]));
    server.answer('listFormResponses', aPage([aResponseItem({ form: aSummary({ name: 'Première visite' }) })]));
    act(() => bus.setState('locale@1', 'fr'));
    await button('Remplir, Antécédents');
    await button('Ouvrir, Première visite');
  });

  it('RT-06 says that there are no forms yet', async () => {
    render({ listUserForms: aPage([]), listFormResponses: aPage([]) });
    await screen.findByText('No forms yet');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('GN-03 says when the forms cannot be loaded, and Retry loads them', async () => {
    const { user, server } = render({ listUserForms: refuse(503) });
    const retry = await button('Retry');
    server.answer('listUserForms', aPage([aUserForm()]));
    await user.click(retry);
    await button('Fill in, Health History');
  });

  it('GN-03 says when the submitted forms alone cannot be loaded', async () => {
    render({ listFormResponses: refuse(503) });
    await button('Fill in, Health History');
    (await section('Sent')).getByRole('button', { name: 'Retry' });
  });

  it('RT-06 names the client on forms of the people whom the account looks after', async () => {
    const { user } = render({ listUserForms: aPage([aUserForm({ client: LEO })]) });
    await (await section('To fill in')).findByRole('heading', { name: 'Leo Okafor: Health History' });
    await user.click(await button('Fill in, Health History, Leo Okafor'));
    await within(await dialog('Health History')).findByText('You are filling in this form for Leo Okafor.');
  });

  it('RT-06 tells two clients of one name apart by the birth date that the server sends', async () => {
    const client = { ...LEO, birthday: '2016-04-02' };
    render({ listUserForms: aPage([aUserForm({ client })]), listFormResponses: aPage([aResponseItem({ client })]) });
    const name = 'Leo Okafor, born Apr-02-2016';
    await (await section('To fill in')).findByRole('button', { name: `Fill in, Health History, ${name}` });
    await (await section('Sent')).findByRole('heading', { name: `${name}: Health History` });
  });

  it('RL-02 RT-06 a client who works at the clinic gets their own forms, not the clinic’s', async () => {
    const { server } = render({}, signedIn(aSessionUser({ roles: ['practitioner', 'client'] })));
    await button('Fill in, Health History');
    for (const route of ['listUserForms', 'listFormResponses'] as const)
      expect(new Set(server.callsOf(route).map(({ query }) => query.client_id))).toEqual(new Set([301]));
  });

  it('RL-02 staff who are nobody’s client get no list', async () => {
    const { server } = render({}, signedIn(OWNER));
    await screen.findByText('No forms yet');
    expect(server.calls).toEqual([]);
  });
});
