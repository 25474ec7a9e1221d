// @vitest-environment jsdom
import { aSessionUser, leaveDuringAnswer, loseAnswer, refuse } from '@carefront/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aBlock, aFormOf, aQuestion, threePages } from '../form-runner.fixture.ts';
import { renderRunner, stepErrors, textField } from '../render-runner.fixture.tsx';
import { keptSubmit } from './kept-submit.ts';

const SAVED = { form_response_id: 'r1', message: 'Thank you. Your form was sent.' };

const SUBMIT = /^(Submit|Envoyer)$/;

/** Two buttons submit: in the head and in the foot. */
const submitButtons = () => screen.getAllByRole('button', { name: 'Submit' });

async function filledIn(props: Parameters<typeof renderRunner>[0] = {}) {
  const rendered = renderRunner(props, { routes: { submitForm: SAVED } });
  await rendered.fillIn();
  return { ...rendered, submit: () => rendered.user.click(submitButtons()[1] ?? document.body) };
}

describe('RN-10 submitting', () => {
  it("RN-10 shows the server's message, closes the dialog and tells the page", async () => {
    const form = threePages();
    const { submit, server, bus, notices, onClosed, onSaved, user } = await filledIn({ form });
    const saved: unknown[] = [];
    bus
      .port('site')
      .on('forms/response-saved@1')
      .subscribe((fact) => saved.push(fact));
    await user.type(await textField('Last word'), 'Bye');
    await submit();
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(notices).toEqual([{ intent: 'success', text: SAVED.message }]);
    expect(saved).toEqual([{ formId: form.form_id, responseId: 'r1' }]);
    expect(onSaved).toHaveBeenCalledWith('r1');
    expect(server.callsOf('submitForm').map(({ body }) => body)).toEqual([
      {
        form_id: form.form_id,
        version: 1,
        df_block_1: { df_1: 'Ada' },
        df_block_2: { df_2: '' },
        df_block_3: { df_3: 'Bye' },
      },
    ]);
    expect(server.callsOf('submitForm')[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('RN-10 a form in the page begins again at its first page', async () => {
    const { submit, onClosed } = await filledIn({ layout: 'inline' });
    await submit();
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('RN-04 Submit in the head sends too, and two presses send once', async () => {
    const { user, server, onClosed } = await filledIn();
    const [head, foot] = submitButtons();
    await Promise.all([user.click(head ?? document.body), user.click(foot ?? document.body)]);
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.callsOf('submitForm')).toHaveLength(1);
  });

  it('RN-10 while the form is on its way, Submit is busy, and neither Close nor a step interrupts it', async () => {
    const { user, submit, server, onClosed, press } = await filledIn();
    const reply = Promise.withResolvers<typeof SAVED>();
    server.answer('submitForm', () => reply.promise);
    await submit();
    const busy = () => screen.getAllByRole('button', { name: /Submit/ }).map((each) => each.getAttribute('aria-busy'));
    await waitFor(() => expect(busy()).toEqual(['true', 'true']));
    await press('Close');
    expect(onClosed).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('navigation')).getAllByRole('button')[2] ?? document.body);
    expect(busy()).toEqual(['true', 'true']);
    await act(async () => reply.resolve(SAVED));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  });

  it('RN-10 RN-19 a submitted form leaves no draft', async () => {
    const form = threePages();
    const first = await filledIn({ form });
    await screen.findByText(/^Saved/);
    await first.submit();
    await waitFor(() => expect(first.onClosed).toHaveBeenCalledOnce());
    first.unmount();
    renderRunner({ form });
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    expect(screen.queryByText(/^You have unsaved answers/)).toBeNull();
  });

  it('RN-18 names the client that staff fill the form in for', async () => {
    const { submit, server, onClosed } = await filledIn({ fillOutFor: { clientId: 301, name: 'Mina Okafor' } });
    expect(screen.getByText('You are filling in this form for Mina Okafor.')).toBeDefined();
    await submit();
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ fill_out: 1, fill_out_for_client_id: 301 });
  });

  it('answers a request with the token of its link', async () => {
    const { submit, server, onClosed } = await filledIn({ request: { userFormId: 'u1', linkToken: 'token' } });
    await submit();
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.callsOf('validateFormStep')[0]?.body).toMatchObject({ link_token: 'token' });
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ user_form_id: 'u1', link_token: 'token' });
  });

  it('leaves out the answers of hidden questions', async () => {
    const when = { question: 'df_block_1.df_1', is: 'equal', value: 'Ada' } as const;
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'Secret', { visible_when: when })])]);
    const { user, server, onClosed } = renderRunner({ form }, { routes: { submitForm: SAVED } });
    await user.type(await textField('Name'), 'Ada');
    await user.type(await textField('Secret'), 'typed');
    await user.type(await textField('Name'), 'm');
    await user.click(submitButtons()[0] ?? document.body);
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.callsOf('submitForm')[0]?.body).toMatchObject({ df_block_1: { df_1: 'Adam' } });
    expect(server.callsOf('submitForm')[0]?.body).not.toHaveProperty('df_block_1.df_2');
  });
});

describe('a refused form', () => {
  it.each([
    ['en', /^This form can no longer be sent: .* Please contact the clinic\. Your answers stay on this page\.$/],
    ['fr', /^Ce formulaire ne peut plus être envoyé : /],
  ] as const)('RN-16 GN-05 says that its request was taken back while it was filled in (%s)', async (locale, text) => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')])]);
    const request = { userFormId: 'u1', linkToken: 'token' };
    const onRequestEnded = vi.fn();
    const { user } = renderRunner({ form, request, onRequestEnded }, { locale, routes: { submitForm: refuse(404) } });
    await user.type(await textField('Name'), 'Ada');
    await user.click(screen.getAllByRole('button', { name: SUBMIT })[0] ?? document.body);
    await screen.findByText(text);
    expect((await textField('Name')).getAttribute('value')).toBe('Ada');
    expect(onRequestEnded).toHaveBeenCalledOnce();
  });

  it.each([
    ['en', /^This form has been submitted already\. The answers on this page were not sent\./],
    ['fr', /^Ce formulaire a déjà été envoyé\. Les réponses sur cette page n’ont pas été envoyées\./],
  ] as const)('RN-16 GN-05 ends when its request was answered while it was filled in (%s)', async (locale, text) => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')]), aBlock(2, [aQuestion(2, 'Reason')])]);
    const request = { userFormId: 'u1', linkToken: 'token' };
    const onRequestEnded = vi.fn();
    const routes = { submitForm: refuse(409, { message: '', code: 'form_submitted' }) };
    const { user, onClosed } = renderRunner({ form, request, onRequestEnded }, { locale, routes });
    await user.type(await textField('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: /^(Next Step|Étape suivante)$/ }));
    await user.type(await textField('Reason'), 'Pain');
    await user.click(screen.getAllByRole('button', { name: SUBMIT })[1] ?? document.body);
    const words = await screen.findByText(text);
    expect(document.activeElement?.contains(words), 'the focused button has gone').toBe(true);
    expect(screen.queryByRole('button', { name: SUBMIT })).toBeNull();
    expect((await textField('Reason')).getAttribute('value')).toBe('Pain');
    expect([onRequestEnded.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: /^(Previous Step|Étape précédente)$/ }));
    await user.click(screen.getByRole('button', { name: /^(Next Step|Étape suivante)$/ }));
    await textField('Reason');
    screen.getByText(text);
    expect(screen.queryByRole('button', { name: SUBMIT }), 'also after other pages').toBeNull();
  });

  it('RN-14 RN-06 leads to the first page with errors', async () => {
    const { submit, server, notices, user } = await filledIn();
    const errors = { 'df_block_1.df_1': ['This name is taken.'], 'df_block_3.df_3': ['Say more.'] };
    server.answer('submitForm', refuse(422, { message: 'Please check.', errors }));
    await submit();
    expect(await screen.findByText('Say more.')).toBeDefined();
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Last word: Say more.\nThis name is taken.']));
    const steps = within(screen.getByRole('navigation')).getAllByRole('button');
    const stepNames = () => steps.map((step) => step.getAttribute('aria-label'));
    expect(stepNames()).toEqual(['1. Part 1, has errors', '2. Part 2', '3. Part 3, has errors']);
    await user.click(steps[0] ?? document.body);
    await user.type(await textField(/^Name/), ' L');
    await user.click(screen.getByRole('button', { name: 'Next Step' }));
    await textField('Reason');
    expect(stepNames()).toEqual(['1. Part 1', '2. Part 2', '3. Part 3, has errors']);
  });

  it('RN-14 a page that is refused stays while another page has errors', async () => {
    const { submit, server, press } = await filledIn();
    const errors = { 'df_block_3.df_3': ['Say more.'] };
    server.answer('submitForm', refuse(422, { message: 'Please check.', errors }));
    await submit();
    await press('Previous Step');
    await textField('Reason');
    server.answer('validateFormStep', stepErrors({ 'df_block_99.df_1': ['This part is new.'] }));
    await press('Next Step');
    await screen.findByText('This part is new.');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toBeDefined();
  });

  it('RN-14 opens the page of an error that is not on the current page, with the message under the field', async () => {
    const { submit, server } = await filledIn();
    const errors = { 'df_block_1.df_1': ['This name is taken.'] };
    server.answer('submitForm', refuse(422, { message: 'Please check.', errors }));
    await submit();
    const input = await textField(/^Name/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This name is taken.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Name' })).toBeDefined();
    expect(screen.queryByText('Please check.')).toBeNull();
  });

  it("RN-16 shows the server's message when no field has one, and keeps the answers", async () => {
    const { submit, server, onClosed } = await filledIn();
    server.answer('submitForm', refuse(409, { message: 'The form has been changed.', code: 'other' }));
    await submit();
    expect(await screen.findByText('The form has been changed.')).toBeDefined();
    expect(onClosed).not.toHaveBeenCalled();
  });

  it.each([429, 500, 503])("RN-16 shows the server's message at status %i, and keeps the answers", async (status) => {
    const { submit, server, onClosed } = await filledIn();
    server.answer('submitForm', refuse(status, { message: 'The clinic takes no more forms today.' }));
    await submit();
    await screen.findByText('The clinic takes no more forms today.');
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('RN-16 GN-05 says in the language of the page that the form has changed', async () => {
    const form = aFormOf([aBlock(1, [aQuestion(1, 'Name')])]);
    const message = 'This form has changed. Please load the page again.';
    const routes = { submitForm: refuse(409, { message, code: 'form_changed' }) };
    const { user } = renderRunner({ form }, { routes, locale: 'fr' });
    await user.type(await textField('Name'), 'Ada');
    await user.click(screen.getAllByRole('button', { name: 'Envoyer' })[1] ?? document.body);
    await screen.findByText('Ce formulaire a changé. Veuillez recharger la page.');
  });

  it('RN-15 a contact whose email has an account is told in a dialog', async () => {
    const { submit, server, press } = await filledIn();
    const message = 'Contact email already registered; please log in; then send the form again.';
    const at = 'df_block_1.df_1';
    const codes = { [at]: ['contact_registered'] };
    server.answer('submitForm', refuse(422, { message: 'Invalid.', errors: { [at]: [message] }, codes }));
    await submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Contact email already registered' });
    expect(dialog.textContent).toContain('please log in; then send the form again.');
    await press('Sounds Good');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    { code: 'contact_registered', words: 'Somebody has it; log in.', dialogs: 1 },
    { code: 'email_invalid', words: 'Contact email already registered; please log in.', dialogs: 0 },
  ])('RN-15 API-03 the code $code decides, not the words', async ({ code, words, dialogs }) => {
    const { submit, server } = await filledIn();
    const at = 'df_block_1.df_1';
    const fields = { errors: { [at]: [words] }, codes: { [at]: [code] } };
    server.answer('submitForm', refuse(422, { message: 'Invalid.', ...fields }));
    await submit();
    await screen.findAllByText(/log in\.$/);
    expect(screen.queryAllByRole('alertdialog')).toHaveLength(dialogs);
  });

  it('a lost answer is asked for again under the same key', async () => {
    const { submit, server, onClosed } = await filledIn();
    server.answer('submitForm', loseAnswer());
    await submit();
    await waitFor(() => expect(server.callsOf('submitForm')).toHaveLength(1));
    server.answer('submitForm', SAVED);
    await waitFor(() => expect(submitButtons()[1]?.getAttribute('aria-busy')).toBeNull());
    await submit();
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    const [first, second] = server.callsOf('submitForm').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('after a reload, a form that arrived before counts as submitted', async () => {
    const form = threePages();
    const first = await filledIn({ form });
    first.server.answer('submitForm', loseAnswer());
    await first.submit();
    await waitFor(() => expect(first.server.callsOf('submitForm')).toHaveLength(1));
    await screen.findByText(/connection/);
    await screen.findByText(/^Saved/);
    first.unmount();
    const { user, server, notices, onClosed } = renderRunner({ form });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await textField('Last word');
    const errors = { idempotency_key: ['This key was used.'] };
    server.answer('submitForm', refuse(422, { message: '', errors }));
    await user.click(submitButtons()[1] ?? document.body);
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(notices.map(({ text }) => text)).toEqual(['Your form was already sent.']);
    const keys = [first.server, server].flatMap((each) =>
      each.callsOf('submitForm').map((call) => call.idempotencyKey),
    );
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a form that is left before the answer', () => {
  const offer = () => screen.queryByText(/^You have unsaved answers/);
  /** The tab keeps two things of a form: its draft, and the key of its submit. */
  const keptOf = ({ form_id }: { form_id: number }) =>
    Object.keys(sessionStorage).filter((key) => key.endsWith(`form-${form_id}`));

  it('RN-10 RN-19 of a visitor is told and published, moves nobody, and leaves neither draft nor key', async () => {
    const form = threePages();
    const { submit, ...remote } = await filledIn({ form });
    await remote.user.type(await textField('Last word'), 'Bye');
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'submitForm',
      reply: SAVED,
      press: submit,
      fact: 'forms/response-saved@1',
    });
    expect([facts, address]).toEqual([[{ formId: form.form_id, responseId: 'r1' }], '/elsewhere']);
    expect(remote.notices).toEqual([{ intent: 'success', text: SAVED.message }]);
    expect(remote.onClosed).not.toHaveBeenCalled();
    await waitFor(() => expect(keptOf(form)).toEqual([]));
    renderRunner({ form });
    expect((await textField(/^Name/)).getAttribute('value')).toBe('');
    expect(offer()).toBeNull();
  });

  it('RN-10 RN-19 of an account is removed on the server behind the text that was written on leaving', async () => {
    const session = { status: 'signed-in', user: aSessionUser() } as const;
    const stored: string[] = [];
    const routes = {
      getFormDraft: { draft: null },
      saveFormDraft: () => void stored.push('saved'),
      removeFormDraft: () => void stored.push('removed'),
      submitForm: SAVED,
    };
    const form = threePages();
    const remote = renderRunner({ form }, { session, routes });
    await remote.fillIn();
    await remote.user.type(await textField('Last word'), 'Bye');
    await leaveDuringAnswer(remote, {
      route: 'submitForm',
      reply: SAVED,
      press: () => remote.user.click(submitButtons()[1] ?? document.body),
      fact: 'forms/response-saved@1',
    });
    await waitFor(() => expect(stored.at(-1)).toBe('removed'));
    expect(stored.filter((each) => each === 'removed')).toHaveLength(1);
    await waitFor(() => expect(keptOf(form)).toEqual([]));
  });

  it('RN-19 keeps its key while its draft cannot be removed, so that the same answers are not sent twice', async () => {
    const session = { status: 'signed-in', user: aSessionUser() } as const;
    const form = threePages();
    const routes = { getFormDraft: { draft: null }, saveFormDraft: () => undefined, removeFormDraft: refuse(403) };
    const remote = renderRunner({ form }, { session, routes: { ...routes, submitForm: SAVED } });
    await remote.fillIn();
    await leaveDuringAnswer(remote, {
      route: 'submitForm',
      reply: SAVED,
      press: () => remote.user.click(submitButtons()[1] ?? document.body),
      fact: 'forms/response-saved@1',
    });
    await waitFor(() => expect(remote.server.callsOf('removeFormDraft')).toHaveLength(1));
    const content = JSON.stringify({ version: 1, pageIndex: 2, answers: { df_block_1: { df_1: 'Ada' } } });
    const kept = { draft: { version: 1, content, written_at: '2026-11-22T15:04:00Z' } };
    const keyUsed = refuse(422, { message: '', errors: { idempotency_key: ['This key was used.'] } });
    const again = renderRunner({ form }, { session, routes: { ...routes, getFormDraft: kept, submitForm: keyUsed } });
    again.server.answer('removeFormDraft', () => undefined);
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await textField('Last word');
    await again.user.click(submitButtons()[1] ?? document.body);
    await waitFor(() => expect(again.notices.map(({ text }) => text)).toEqual(['Your form was already sent.']));
    expect(again.server.callsOf('submitForm')[0]?.idempotencyKey).toBe(
      remote.server.callsOf('submitForm')[0]?.idempotencyKey,
    );
    await waitFor(() => expect(keptOf(form)).toEqual([]));
  });

  it('RN-19 BK-85 Start again after a lost answer sends the new answers under a new key', async () => {
    const form = threePages();
    const first = renderRunner({ form }, { routes: { submitForm: loseAnswer() } });
    await first.fillIn();
    await first.user.click(submitButtons()[1] ?? document.body);
    await waitFor(() => expect(first.server.callsOf('submitForm')).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0));
    first.unmount();
    const second = renderRunner({ form }, { routes: { submitForm: SAVED } });
    await second.user.click(await screen.findByRole('button', { name: 'Start again' }));
    await second.fillIn();
    await second.user.click(submitButtons()[1] ?? document.body);
    await waitFor(() => expect(second.onClosed).toHaveBeenCalledOnce());
    const [lost] = first.server.callsOf('submitForm');
    const [sent] = second.server.callsOf('submitForm');
    expect(sent?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  it('RN-19 a saved form whose draft stayed does not hold back other answers', async () => {
    const form = threePages();
    keptSubmit(`form-${form.form_id}`).write({ key: 'k1', bodies: [] });
    keptSubmit(`form-${form.form_id}`).markSaved();
    const remote = renderRunner({ form }, { routes: { submitForm: SAVED } });
    await remote.fillIn();
    await remote.user.click(submitButtons()[1] ?? document.body);
    await waitFor(() => expect(remote.onClosed).toHaveBeenCalledOnce());
    expect(remote.server.callsOf('submitForm')[0]?.idempotencyKey).not.toBe('k1');
  });
});
