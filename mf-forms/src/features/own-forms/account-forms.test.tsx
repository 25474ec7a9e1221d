// @vitest-environment jsdom
import { type Answers, aSessionUser, type RenderRemoteOptions, refuse, renderRemote } from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FormsToFillInParcel, SentFormsParcel } from '../../parcels.tsx';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { aPage, aSummary, button, dialog, signedIn } from '../../testing/forms-world.tsx';
import { aResponse, aResponseItem, aUserForm, LEO } from '../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('../../family-parts.ts')]), 60_000);

const ROUTES: Answers = {
  listUserForms: aPage([aUserForm()]),
  listFormResponses: aPage([aResponseItem()]),
  getLiveForm: aFormOf([aBlock(1, [aQuestion(1, 'Name')])], { form_id: 5 }),
  getFormResponse: aResponse(),
  getFormDraft: { draft: null },
};
const FOR_LEO = aUserForm({ id: 'u2', client: LEO });
const PAST = { form_response_id: 'r2', client: LEO };
const GUARDIANS = { relationships: [], contact_types_other: [] };
const LEO_AS_CLIENT = { id: 310, status: 'Active' as const, user: { full_name: 'Leo Okafor', initials: 'LO' } };

/** Renders the part in a section with a heading, as the account's page does. */
const renderPart = (part: ReactElement, routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderRemote(
    <section>
      <h2 tabIndex={-1}>Waiting for you</h2>
      {part}
    </section>,
    { ...signedIn(aSessionUser()), ...options, routes: { ...ROUTES, ...routes } },
  );
const toFillIn = (routes?: Answers, options?: RenderRemoteOptions) =>
  renderPart(<FormsToFillInParcel />, routes, options);
const sent = (routes?: Answers, options?: RenderRemoteOptions) => renderPart(<SentFormsParcel />, routes, options);
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

/** Fills the open form in and sends it; the lists then have the given forms. */
async function sendForm({ user, server }: ReturnType<typeof toFillIn>, waiting: ReturnType<typeof aUserForm>[]) {
  await user.type(await within(await dialog('Health History')).findByRole('textbox', { name: 'Name' }), 'Ada');
  server.answer('validateFormStep', { errors: {}, codes: {} });
  server.answer('submitForm', { form_response_id: 'r2', message: 'Thank you.' });
  server.answer('removeFormDraft', () => undefined);
  server.answer('saveFormDraft', () => undefined);
  server.answer('listUserForms', aPage(waiting));
  await user.click(screen.getAllByRole('button', { name: 'Submit' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the forms that wait for an account', () => {
  it('RT-06 lists them without a heading, and asks for no sent forms', async () => {
    const { server } = toFillIn();
    await screen.findByText('Please send it by Dec 20, 2026 10:00am');
    expect(headings()).toEqual(['Waiting for you', 'Health History']);
    expect(server.callsOf('listUserForms')[0]?.query).toMatchObject({ waiting: 1 });
    expect(server.callsOf('listFormResponses')).toEqual([]);
  });

  it('RT-06 tells siblings apart by name in the titles', async () => {
    toFillIn({ listUserForms: aPage([aUserForm(), FOR_LEO]) });
    await button('Fill in, Health History, Leo Okafor');
    expect(headings()).toEqual(['Waiting for you', 'Health History', 'Leo Okafor: Health History']);
  });

  it('GN-05 names the client in French with a no-break space before the colon', async () => {
    toFillIn({ listUserForms: aPage([FOR_LEO]) }, { locale: 'fr' });
    await screen.findByRole('heading', { name: /^Leo Okafor\u00a0: Health History$/ });
  });

  it('RT-06 after the last form is sent, draws nothing, and the heading of the section has the focus', async () => {
    const remote = toFillIn();
    await remote.user.click(await button('Fill in, Health History'));
    await sendForm(remote, []);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting for you' })));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('RT-06 after one of two forms is sent, the other has the focus', async () => {
    const remote = toFillIn({ listUserForms: aPage([aUserForm(), FOR_LEO]) });
    await remote.user.click(await button('Fill in, Health History'));
    await sendForm(remote, [FOR_LEO]);
    const title = screen.getByRole('heading', { name: 'Leo Okafor: Health History' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('RT-06 draws nothing when no form waits', async () => {
    const { server } = toFillIn({ listUserForms: aPage([]) });
    await waitFor(() => expect(server.callsOf('listUserForms')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(headings()).toEqual(['Waiting for you']);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('GN-03 shows that it loads, says when it failed, and Retry loads the forms', async () => {
    const { user, server } = toFillIn({ listUserForms: refuse(503) });
    screen.getByRole('status');
    const retry = await button('Retry');
    server.answer('listUserForms', aPage([aUserForm()]));
    await user.click(retry);
    await button('Fill in, Health History');
  });

  it('RL-02 RT-06 a client who works at the clinic gets the forms of each of their clients', async () => {
    const user = aSessionUser({ roles: ['practitioner', 'client', 'guardian'] });
    const listUserForms: Answers['listUserForms'] = ({ query }) => aPage(query.client_id === 310 ? [FOR_LEO] : []);
    const { server } = toFillIn(
      { listUserForms, getGuardianData: { ...GUARDIANS, clients: [LEO_AS_CLIENT] } },
      signedIn(user),
    );
    await screen.findByRole('heading', { name: 'Leo Okafor: Health History' });
    expect(new Set(server.callsOf('listUserForms').map(({ query }) => query.client_id))).toEqual(new Set([301, 310]));
  });
});

describe('the forms that an account has sent', () => {
  it('RT-06 RN-21 lists them under one heading, with their day and their PDF', async () => {
    const { server } = sent({ listFormResponses: aPage([aResponseItem(), aResponseItem(PAST)]) });
    const forms = within(await screen.findByRole('region', { name: 'Forms' }));
    await forms.findByRole('heading', { level: 4, name: 'Leo Okafor: Health History' });
    expect(forms.getAllByText('Sent Nov 21, 2026 10:00am')).toHaveLength(2);
    forms.getByRole('link', { name: 'Save as PDF, Health History, Leo Okafor' });
    expect(server.callsOf('listUserForms')).toEqual([]);
  });

  it('RN-12 opens one read-only, and closing it returns the focus', async () => {
    const { user } = sent();
    const open = await button('Open, Health History');
    await user.click(open);
    within(await dialog('Health History')).getByText('Read-only');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(open);
  });

  it('RT-06 draws nothing when no form was sent', async () => {
    sent({ listFormResponses: aPage([]) });
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(headings()).toEqual(['Waiting for you']);
  });

  it('GN-03 shows that it loads, says when it failed, and Retry loads the forms', async () => {
    const { user, server } = sent({ listFormResponses: refuse(503) });
    screen.getByRole('status');
    const retry = await button('Retry');
    server.answer('listFormResponses', aPage([aResponseItem({ form: aSummary({ name: 'First visit' }) })]));
    await user.click(retry);
    await button('Open, First visit');
  });

  it('RL-02 RT-06 a client who works at the clinic gets one list for each of their clients', async () => {
    const user = aSessionUser({ roles: ['practitioner', 'client', 'guardian'] });
    sent({ getGuardianData: { ...GUARDIANS, clients: [LEO_AS_CLIENT] } }, signedIn(user));
    await screen.findByRole('region', { name: 'Forms for Mina Okafor' });
    const leo = within(screen.getByRole('region', { name: 'Forms for Leo Okafor' }));
    await leo.findByRole('article', { name: 'Health History' });
  });
});
