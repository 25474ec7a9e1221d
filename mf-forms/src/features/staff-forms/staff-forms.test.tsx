// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import {
  type Answers,
  aClinicInfo,
  aSessionUser,
  cellTexts,
  currentAddress,
  loseAnswer,
  OWNER,
  type RenderRemoteOptions,
  refuse,
} from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { threePages } from '../../runner/form-runner.fixture.ts';
import { aPage, aSummary, button, dialog, renderPage, signedIn } from '../../testing/forms-world.tsx';
import { heardFacts } from '../../testing/heard-facts.ts';
import { aResponse, aResponseItem, aUserForm } from '../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../runner/form-runner.tsx'), import('./staff-forms.page.tsx')]), 60_000);

// A dialog keeps its draft in the tab.
beforeEach(() => window.sessionStorage.clear());

type StaffForm = ReplyOf<'listStaffForms'>['data'][number];
const LEO = { id: 303, status: 'Waitlist', user: { full_name: 'Leo Tremblay', initials: 'LT' } } as const;
const PRACTITIONER = aSessionUser({ roles: ['practitioner'], client_id: null });

const aStaffForm = (change: Partial<StaffForm> = {}): StaffForm => ({
  ...aSummary(),
  status: 'Published',
  deleted_at: null,
  published_version: 1.2,
  updated_at: '2026-11-20T15:00:00.000Z',
  responses_count: 4,
  service_ids: [11],
  ...change,
});

const aTemplate = (key: string, name: string, questions_count: number) => ({
  ...{ key, name, questions_count, pages_count: 1 },
  form_description: `About ${name}.`,
  locale: 'en',
  form_type_id: 2 as const,
});
const TEMPLATES = [aTemplate('adult-intake', 'Adult intake', 24), aTemplate('phq-9', 'Mood check (PHQ-9)', 10)];

const ROUTES: Answers = {
  listStaffForms: aPage([
    aStaffForm(),
    aStaffForm({ form_id: 6, name: 'Old form', deleted_at: '2026-11-01T00:00:00.000Z', category: 'uncategorized' }),
    aStaffForm({ form_id: 7, name: 'Draft form', status: 'Draft', published_version: null, responses_count: 0 }),
  ]),
  listUserForms: aPage([aUserForm()]),
  listFormResponses: aPage([aResponseItem()]),
  listClients: aPage([LEO]),
  getStaffForm: threePages({ form_id: 5 }),
  getFormDraft: { draft: null },
  listFormTemplates: { data: TEMPLATES },
};
const render = (path = '/staff/forms', routes: Answers = {}, options: RenderRemoteOptions = {}) =>
  renderPage(path, { ...signedIn(OWNER), ...options, routes: { ...ROUTES, ...routes } });
const actionsOf = (form: string) =>
  screen.getAllByRole('button', { name: new RegExp(`${form}$`) }).map((one) => one.textContent);
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const headOf = (row: HTMLElement | undefined) => row?.querySelector('th')?.textContent;

/** Chooses an action of a form's menu. */
async function chooseFrom(user: ReturnType<typeof render>['user'], form: string, action: string) {
  await user.click(await button(`More actions, ${form}`));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

/** The entries of a form's menu. */
async function menuOf(user: ReturnType<typeof render>['user'], form: string) {
  await user.click(await button(`More actions, ${form}`));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return items;
}

async function chooseLeo({ user }: ReturnType<typeof render>) {
  await user.click(await screen.findByRole('combobox', { name: /^Client/ }));
  await user.click(await screen.findByRole('option', { name: /^.*Leo Tremblay/ }));
}

describe('the clinic’s forms', () => {
  it('lists each form in three lines in a narrow window: name, status and version, the number of answers beside the actions', async () => {
    render();
    await screen.findByRole('table', { name: 'All forms' });
    expect(rowsOf('All forms').map((row) => [headOf(row), ...cellTexts(row).slice(0, 3)])).toEqual([
      ['Health History', 'PublishedVersion 1.2', 'Answers: 4Send'],
      ['Old form', 'ArchivedVersion 1.2', 'Answers: 4'],
      ['Draft form', 'DraftNever published', 'Answers: 0'],
    ]);
  });

  it('RN-11 RN-13 offers for each form what is possible with it; its name opens it', async () => {
    const { user } = render();
    await button('More actions, Health History');
    expect(actionsOf('Health History')).toEqual(['Send', '']);
    expect([actionsOf('Old form'), actionsOf('Draft form')]).toEqual([[''], ['']]);
    expect((await menuOf(user, 'Health History')).slice(0, 4)).toEqual(['Edit', 'Preview', 'Fill in', 'Copy link']);
    expect((await menuOf(user, 'Draft form')).slice(0, 3)).toEqual(['Edit', 'Preview', 'Services']);
    expect(screen.getByRole('link', { name: 'Draft form' }).getAttribute('href')).toBe('/staff/forms/7/edit');
  });

  it('LN-07 offers no link to a form that the launcher does not list', async () => {
    const { user } = render('/staff/forms', { listStaffForms: aPage([aStaffForm({ is_live: 0 })]) });
    expect(await menuOf(user, 'Health History')).not.toContain('Copy link');
  });

  it('RL-01 FB-01 practitioners build forms, unless the clinic keeps that with its office', async () => {
    const everybody = render('/staff/forms', {}, signedIn(PRACTITIONER));
    await button('More actions, Health History');
    await button('New form');
    everybody.unmount();
    const editors = { forms: 'office', consent: 'everybody', site: 'everybody' } as const;
    const { user } = render('/staff/forms', {}, { ...signedIn(PRACTITIONER), clinic: { editors } });
    expect(await menuOf(user, 'Health History')).toEqual([
      ...['Preview', 'Fill in', 'Copy link', expect.stringMatching(/FHIR/)],
    ]);
    expect(screen.queryByRole('button', { name: 'New form' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Old form' }).getAttribute('href')).toBe('/staff/forms/6/preview');
  });

  it('RL-02 FB-06 staff and practitioners who build forms are offered nobody’s answers', async () => {
    const { user, setSession } = render('/staff/forms', {}, signedIn(PRACTITIONER));
    const offered = async () => {
      await user.click(await button('More actions, Health History'));
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    const ofAnswers = ['Export answers', 'Summary', 'How long to keep'];
    const found = (items: readonly (string | null)[]) =>
      ofAnswers.filter((name) => items.some((item) => item?.startsWith(name)));
    expect(found(await offered())).toEqual([]);
    setSession({ status: 'signed-in', user: { ...PRACTITIONER, roles: ['staff'] } });
    expect(found(await offered())).toEqual([]);
    setSession({ status: 'signed-in', user: { ...PRACTITIONER, roles: ['owner'] } });
    expect(found(await offered())).toHaveLength(3);
  });

  it.each([
    ['forms', 'listStaffForms', 'More actions, Health History'],
    ['requests', 'listUserForms', 'Withdraw, Health History, Mina Okafor'],
  ] as const)('GN-03 says when the %s cannot be loaded, and Retry loads them', async (_what, route, loaded) => {
    const { user, server } = render('/staff/forms', { [route]: refuse(503) });
    const retry = await button('Retry');
    if (route === 'listStaffForms') server.answer(route, aPage([aStaffForm()]));
    else server.answer(route, aPage([aUserForm()]));
    await user.click(retry);
    await button(loaded);
  });

  it('EN-17 shows the birth date that the server sends beside a name, in the label of the button, too', async () => {
    const client = { id: 303, full_name: 'Leo Tremblay', birthday: '2016-04-02' };
    render('/staff/forms', { listUserForms: aPage([aUserForm({ client })]) });
    await button('Withdraw, Health History, Leo Tremblay, born Apr-02-2016');
    screen.getByText('born Apr-02-2016');
  });

  it('GN-03 says that nothing exists yet', async () => {
    render('/staff/forms', { listStaffForms: aPage([]), listUserForms: aPage([]), listFormResponses: aPage([]) });
    for (const title of ['No forms yet', 'Nothing waits for clients', 'No answers yet']) await screen.findByText(title);
  });

  it('RL-02 clients see that the page is not for them', async () => {
    const { server } = render('/staff/forms', {}, signedIn(aSessionUser()));
    await screen.findByText('This page is not for your account');
    expect(server.calls).toEqual([]);
  });
});

describe('work that waits', () => {
  const texts = () => within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem');

  it('FB-06 IN-09 counts new answers, requests and drafts, and counts again after a submit', async () => {
    const { bus, server } = render();
    await screen.findByRole('link', { name: '12 new answers' });
    expect(texts().map(({ textContent }) => textContent)).toEqual([
      ...['12 new answers', '2 waiting for clients', '1 draft of a form'],
    ]);
    server.answer('countForms', { draft_forms: 1, new_responses: 13, waiting_requests: 1 });
    act(() => bus.port('other').publish('forms/response-saved@1', { formId: 5, responseId: 'r3' }));
    await screen.findByRole('link', { name: '13 new answers' });
    screen.getByText('1 waiting for a client');
  });

  it('FB-06 IN-09 leads to the new answers, and from a form to its answers', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('link', { name: 'Answers: 4, Health History' }));
    expect(currentAddress()).toBe('/staff/forms/responses?form=5');
    await user.click(await screen.findByRole('link', { name: 'Back to the forms' }));
    await user.click(await screen.findByRole('link', { name: '12 new answers' }));
    expect(currentAddress()).toBe('/staff/forms/responses?new=1');
  });

  it('RL-01 IN-09 shows practitioners no drafts', async () => {
    const countForms = { draft_forms: null, new_responses: 0, waiting_requests: 0 };
    render('/staff/forms', { countForms }, signedIn(PRACTITIONER));
    await screen.findByRole('link', { name: '0 new answers' });
    expect(texts()).toHaveLength(2);
  });
});

describe('how long answers are kept', () => {
  const open = async (confirms: boolean) => {
    const remote = render(
      '/staff/forms',
      { getFormRetention: { keep_responses_days: null }, saveFormRetention: { keep_responses_days: 2557 } },
      { confirms: () => confirms },
    );
    await chooseFrom(remote.user, 'Health History', 'How long to keep answers');
    await dialog('How long to keep “Health History”');
    await remote.user.selectOptions(await screen.findByRole('combobox', { name: 'Keep answers' }), '7 years');
    await remote.user.click(screen.getByRole('button', { name: 'Save' }));
    return remote;
  };

  it('FB-06 the owner sets a time, after a question that says what it deletes', async () => {
    const { server, questions, notices } = await open(true);
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', text: 'Saved.' }]));
    expect(questions[0]?.text).toContain('older than 7 years');
    expect(server.callsOf('saveFormRetention')[0]).toMatchObject({
      params: { id: 5 },
      body: { keep_responses_days: 2557 },
    });
  });

  it('FB-06 saves nothing when the question is answered with Cancel', async () => {
    const { server, questions } = await open(false);
    await waitFor(() => expect(questions).toHaveLength(1));
    expect(server.callsOf('saveFormRetention')).toEqual([]);
  });

  it('RL-01 FB-06 only the owner sets it', async () => {
    const { user } = render('/staff/forms', {}, signedIn(aSessionUser({ roles: ['office_admin'], client_id: null })));
    await user.click(await button('More actions, Health History'));
    expect(screen.queryByRole('menuitem', { name: /^(?:How long to keep answers|Summary)/ })).toBeNull();
    screen.getByRole('menuitem', { name: 'Services' });
  });
});

describe('asking a client', () => {
  it('sends the form to a client and to an address, and asks again for the requests', async () => {
    const remote = render('/staff/forms', { askForForm: aUserForm() });
    await remote.user.click(await button('Send to a client, Health History'));
    await dialog('Send “Health History”');
    await chooseLeo(remote);
    await remote.user.type(screen.getByLabelText(/^Email/), ' leo@example.test ');
    const asked = remote.server.callsOf('listUserForms').length;
    await remote.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remote.server.callsOf('askForForm')[0]?.body).toEqual({
      form_id: 5,
      client_id: 303,
      email: 'leo@example.test',
    });
    expect(remote.notices).toEqual([{ intent: 'success', text: 'The form was sent to the client.' }]);
    await waitFor(() => expect(remote.server.callsOf('listUserForms').length).toBeGreaterThan(asked));
  });

  it('needs a client, and an address that can exist', async () => {
    const { user, server } = render();
    await user.click(await button('Send to a client, Health History'));
    await user.type(await screen.findByLabelText(/^Email/), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('The email address must be a valid email address.');
    expect(server.callsOf('askForForm')).toEqual([]);
  });

  it('says that the client was asked already, and keeps the dialog', async () => {
    const message = 'This client has been asked for this form already.';
    const remote = render('/staff/forms', { askForForm: refuse(409, { code: 'form_asked', message }) });
    await remote.user.click(await button('Send to a client, Health History'));
    await chooseLeo(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(message);
    screen.getByRole('dialog', { name: 'Send “Health History”' });
  });

  it('shows a refused address at its field, and nowhere else', async () => {
    const message = 'We cannot send to this address.';
    const remote = render('/staff/forms', { askForForm: refuse(422, { message, errors: { email: [message] } }) });
    await remote.user.click(await button('Send to a client, Health History'));
    await chooseLeo(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(message);
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('asks again for the requests after a lost answer: the client may have been asked', async () => {
    const remote = render('/staff/forms', { askForForm: loseAnswer() });
    await remote.user.click(await button('Send to a client, Health History'));
    await chooseLeo(remote);
    const asked = remote.server.callsOf('listUserForms').length;
    await remote.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(remote.server.callsOf('listUserForms').length).toBeGreaterThan(asked));
    screen.getByRole('dialog', { name: 'Send “Health History”' });
  });

  it('shows the requests that wait, and takes one back after a question', async () => {
    const remote = render('/staff/forms', { cancelUserForm: () => undefined });
    const { user, server, questions, notices } = remote;
    const heard = heardFacts(remote);
    const takeBack = await button('Withdraw, Health History, Mina Okafor');
    const [request] = rowsOf('Waiting for clients');
    expect([headOf(request), cellTexts(request)[0]]).toEqual(['Mina Okafor', 'Health History']);
    screen.getByText('Link by email');
    server.answer('listUserForms', aPage([]));
    await user.click(takeBack);
    await screen.findByText('Nothing waits for clients');
    expect(questions[0]).toMatchObject({ title: 'Withdraw this request?', isDestructive: true });
    expect(server.callsOf('cancelUserForm')[0]?.params).toEqual({ id: 'u1' });
    expect(notices).toEqual([{ intent: 'success', text: 'The request was withdrawn.' }]);
    expect(heard, 'IN-09').toEqual(['forms/request-changed@1 301']);
  });

  it('says why a request could not be taken back, and asks again for the requests', async () => {
    const message = 'We could not find this.';
    const { user, server, notices } = render('/staff/forms', { cancelUserForm: refuse(404, { message }) });
    const takeBack = await button('Withdraw, Health History, Mina Okafor');
    server.answer('listUserForms', aPage([]));
    await user.click(takeBack);
    await screen.findByText('Nothing waits for clients');
    expect(notices).toEqual([{ intent: 'error', text: message }]);
  });

  it('GN-03 says in words that no answer came, when a request was taken back', async () => {
    const { user, notices } = render('/staff/forms', { cancelUserForm: loseAnswer() });
    await user.click(await button('Withdraw, Health History, Mina Okafor'));
    const text = 'We cannot reach the server. Please check your connection and try again.';
    await waitFor(() => expect(notices).toEqual([{ intent: 'error', text }]));
  });

  it('GN-02 moves the focus to the next request after one was taken back', async () => {
    const leos = aUserForm({ id: 'u2', client: { id: 303, full_name: 'Leo Tremblay' } });
    const routes = { listUserForms: aPage([aUserForm(), leos]), cancelUserForm: () => undefined };
    const { user, server } = render('/staff/forms', routes);
    const takeBack = await button('Withdraw, Health History, Mina Okafor');
    server.answer('listUserForms', aPage([leos]));
    await user.click(takeBack);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Leo Tremblay'));
  });

  it('GN-05 names requests and answers in the language that the person chooses', async () => {
    const { server, bus } = render();
    await button('Withdraw, Health History, Mina Okafor');
    const french = aSummary({ name: 'Antécédents' });
    server.answer('listUserForms', aPage([aUserForm({ form: french })]));
    server.answer('listFormResponses', aPage([aResponseItem({ form: french })]));
    act(() => bus.setState('locale@1', 'fr'));
    await button('Retirer, Antécédents, Mina Okafor');
    await screen.findByRole('link', { name: 'Antécédents' });
  });

  it('moves a request to the answers when the client has sent it meanwhile and the person returns to the tab', async () => {
    const { server } = render('/staff/forms', { listFormResponses: aPage([]) });
    await button('Withdraw, Health History, Mina Okafor');
    await screen.findByText('No answers yet');
    server.answer('listUserForms', aPage([]));
    server.answer('listFormResponses', aPage([aResponseItem()]));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Nothing waits for clients');
    await screen.findByRole('table', { name: 'Answers' });
  });

  it('keeps a request when the question is answered with Keep', async () => {
    const { user, server } = render('/staff/forms', {}, { confirms: () => false });
    await user.click(await button('Withdraw, Health History, Mina Okafor'));
    expect(server.callsOf('cancelUserForm')).toEqual([]);
  });
});

describe('making forms', () => {
  it('FB-01 makes a form with its name and type, and opens it in the builder', async () => {
    const remote = render('/staff/forms', { createForm: { form_id: 9, name: 'Sleep', slug: 'sleep' } });
    const { user, server } = remote;
    const heard = heardFacts(remote);
    await user.click(await button('New form'));
    await dialog('New form');
    await user.click(screen.getByRole('button', { name: 'Create the form' }));
    await screen.findByText('Give the form a name.');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Sleep');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Registration');
    server.answer('getFormWork', refuse(404));
    await user.click(screen.getByRole('button', { name: 'Create the form' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/9/edit'));
    expect(server.callsOf('createForm')[0]?.body).toEqual({ name: 'Sleep', form_type_id: 4 });
    expect(heard, 'IN-09').toEqual(['forms/form-changed@1 9']);
    await screen.findByText(/^We could not find this form/);
  });

  it('FB-01 begins with a template: its name is offered, and a typed name stays', async () => {
    const { user, server } = render('/staff/forms', { createForm: { form_id: 9, name: 'x', slug: 'x' } });
    await user.click(await button('New form'));
    await dialog('New form');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    const [first] = await screen.findAllByRole('radio');
    expect(name.compareDocumentPosition(first ?? name), 'the name is first').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const card = (title: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name: title });
    expect((await card(/^An empty form/)).checked).toBe(true);
    await user.click(await card(/^Adult intake.*24 questions/));
    expect(name.value).toBe('Adult intake');
    expect(screen.queryByRole('combobox', { name: /^Type/ }), 'a template has a type').toBeNull();
    await user.keyboard('{ArrowDown}');
    expect((await card(/^Mood check/)).checked).toBe(true);
    expect(name.value).toBe('Mood check (PHQ-9)');
    await user.clear(name);
    await user.type(name, 'How are you?');
    await user.click(await card(/^Adult intake/));
    expect(name.value).toBe('How are you?');
    server.answer('getFormWork', refuse(404));
    await user.click(screen.getByRole('button', { name: 'Create the form' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/9/edit'));
    expect(server.callsOf('createForm')[0]?.body).toEqual({ name: 'How are you?', template: 'adult-intake' });
  });

  it('FB-01 GN-03 an empty form can be made while the templates cannot be loaded', async () => {
    const { user, server } = render('/staff/forms', { listFormTemplates: refuse(503) });
    await user.click(await button('New form'));
    await screen.findByText(/^The templates could not be loaded/);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    server.answer('listFormTemplates', { data: TEMPLATES });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
  });

  it('FB-01 GN-03 says that no templates exist', async () => {
    const { user } = render('/staff/forms', { listFormTemplates: { data: [] } });
    await user.click(await button('New form'));
    await screen.findByText('There are no templates at the moment.');
  });

  it('FB-01 duplicates a form', async () => {
    const { user, server } = render('/staff/forms', { createForm: { form_id: 9, name: 'x', slug: 'x' } });
    await chooseFrom(user, 'Health History', 'Duplicate');
    await dialog('Duplicate “Health History”');
    server.answer('getFormWork', refuse(404));
    await user.click(screen.getByRole('button', { name: 'Create the form' }));
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/9/edit'));
    expect(server.callsOf('createForm')[0]?.body).toEqual({
      name: 'Health History (copy)',
      form_type_id: 3,
      copy_of: 5,
    });
  });

  it('FB-04 disables a form after a question, and archives and restores forms', async () => {
    const remote = render('/staff/forms', {
      setFormStatus: aStaffForm({ status: 'Disabled' }),
      restoreForm: aStaffForm(),
    });
    const { user, server, questions, notices } = remote;
    const heard = heardFacts(remote);
    await chooseFrom(user, 'Health History', 'Disable');
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['The form is disabled.']));
    expect(questions.map(({ title }) => title)).toEqual(['Disable “Health History”?']);
    expect(server.callsOf('setFormStatus')[0]).toMatchObject({ params: { id: 5 }, body: { status: 'Disabled' } });
    await chooseFrom(user, 'Old form', 'Restore');
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The form is back.'));
    expect(server.callsOf('restoreForm')[0]?.params).toEqual({ id: 6 });
    expect(heard, 'IN-09').toEqual(['forms/form-changed@1 5', 'forms/form-changed@1 6']);
  });

  it('FB-04 a form whose archiving is not confirmed stays', async () => {
    const { user, server } = render('/staff/forms', {}, { confirms: () => false });
    await chooseFrom(user, 'Health History', 'Archive');
    expect(server.callsOf('archiveForm')).toEqual([]);
  });
});

describe('services that ask for a form', () => {
  it('saves the chosen services', async () => {
    const { user, server, notices } = render('/staff/forms', {
      getClinicInfo: aClinicInfo(),
      saveFormServices: aStaffForm(),
    });
    await chooseFrom(user, 'Health History', 'Services');
    await dialog('Services that ask for “Health History”');
    await user.click(await screen.findByRole('checkbox', { name: 'Individual therapy' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('saveFormServices')[0]).toMatchObject({ params: { id: 5 }, body: { service_ids: [] } });
    expect(notices).toEqual([{ intent: 'success', text: 'The services were saved.' }]);
  });

  it('shows the refusal at the services', async () => {
    const message = 'Please choose a service from the list.';
    const refusal = refuse(422, { message: 'Please check the fields.', errors: { service_ids: [message] } });
    const { user } = render('/staff/forms', { getClinicInfo: aClinicInfo(), saveFormServices: refusal });
    await chooseFrom(user, 'Health History', 'Services');
    await user.click(await screen.findByRole('checkbox', { name: 'Individual therapy' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    expect(screen.queryByText('Please check the fields.')).toBeNull();
  });
});

describe('one form, for staff', () => {
  it('RN-18 chooses a client and fills the published form in for this client', async () => {
    const remote = render('/staff/forms', { getLiveForm: threePages({ form_id: 5 }) });
    await chooseFrom(remote.user, 'Health History', 'Fill in');
    await dialog('Fill in “Health History”');
    await chooseLeo(remote);
    await remote.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('You are filling in this form for Leo Tremblay.');
    expect(currentAddress()).toBe('/staff/forms/5/fill_out/303');
    expect(remote.server.callsOf('getLiveForm')[0]?.params).toEqual({ categorySlug: 'intake', formSlugId: '5' });
    const asked = remote.server.callsOf('listClients').map(({ query }) => query.client_id);
    expect(new Set(asked), 'the chosen name is known').toEqual(new Set([undefined]));
  });

  it.each([
    { what: 'names the client', answer: aPage([LEO]), name: 'Leo Tremblay' },
    { what: 'says the number if no client is found', answer: aPage([]), name: 'client no. 303' },
    { what: 'says the number if the name cannot be loaded', answer: refuse(503), name: 'client no. 303' },
  ])('RN-18 after a reload $what', async ({ answer, name }) => {
    const { server } = render('/staff/forms/5/fill_out/303', {
      getLiveForm: threePages({ form_id: 5 }),
      listClients: answer,
    });
    await screen.findByText(`You are filling in this form for ${name}.`);
    expect(server.callsOf('listClients')[0]?.query).toMatchObject({
      client_id: 303,
      include_waitlist: 1,
      include_onhold: 1,
    });
  });

  it('RN-18 opens no form before the name of the client is loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<ReplyOf<'listClients'>>();
    const routes = { getLiveForm: threePages({ form_id: 5 }), listClients: () => promise };
    const { server } = render('/staff/forms/5/fill_out/303', routes);
    await waitFor(() => expect(server.callsOf('getLiveForm')).toHaveLength(1));
    await screen.findByRole('status', { name: 'Loading the form' });
    expect(screen.queryByText('Health History')).toBeNull();
    resolve(aPage([LEO]));
    await screen.findByText('You are filling in this form for Leo Tremblay.');
  });

  it('RN-18 RN-11 an address of a form that is not published says so', async () => {
    const message = 'The form has been unpublished.';
    const { user } = render('/staff/forms/5/fill_out/303', {
      getLiveForm: refuse(410, { code: 'form_unpublished', message }),
    });
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'Back to the forms' }));
    expect(currentAddress()).toBe('/staff/forms');
  });

  it('RN-13 shows the working copy of a form as a preview', async () => {
    const { user, server } = render();
    await chooseFrom(user, 'Draft form', 'Preview');
    await screen.findByRole('heading', { level: 1, name: 'Health History' });
    expect(currentAddress()).toBe('/staff/forms/7/preview');
    expect(server.callsOf('getStaffForm')[0]?.params).toEqual({ id: 7 });
    screen.getByText('Preview');
  });

  it('RN-12 RN-20 RN-21 shows the answers as a text, read-only, with Print and PDF above them', async () => {
    const { user, server } = render('/staff/forms', { getFormResponse: aResponse() });
    const [row] = await waitFor(() => rowsOf('Answers'));
    expect([headOf(row), cellTexts(row)[0]]).toEqual(['Health History', 'Mina Okafor']);
    await user.click(within(row ?? document.body).getByRole('link', { name: 'Health History' }));
    await screen.findByText('Read-only');
    expect(currentAddress()).toBe('/staff/forms/responses/r1');
    expect(server.callsOf('getFormResponse')[0]?.query).toEqual({ reading: 1 });
    const pdf = screen.getByRole('link', { name: 'Save as PDF' });
    expect(pdf.hasAttribute('download')).toBe(true);
    const answers = ['Part 1', 'Part 2', 'Part 3'].map((name) => screen.getByRole('heading', { level: 2, name }));
    expect(pdf.compareDocumentPosition(answers[0] ?? pdf)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('textbox')).toBeNull();
    screen.getByText('Good bye');
  });

  it('RL-02 answers that are not theirs are not found', async () => {
    render('/staff/forms/responses/r9', { getFormResponse: refuse(404) });
    await screen.findByText(/^We could not find this form/);
  });
});
