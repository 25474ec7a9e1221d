// @vitest-environment jsdom
import type { ReplyOf } from '@carefront/shared/contracts';
import { refuse } from '@carefront/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../../runner/form-runner.fixture.ts';
import { renderPage } from '../../testing/forms-world.tsx';

// Loads the large chunks once, so that no test waits for them.
beforeAll(
  () => Promise.all([import('../../runner/form-runner.tsx'), import('../../runner/other-device/saved-elsewhere.tsx')]),
  60_000,
);
beforeEach(() => window.sessionStorage.clear());

const PATH = '/site/form_link/tok3n-of_the-email';
const EMAIL = 'z…@example.test';
const CONTINUE = 'Continue on another device';

let requests = 0;
/** Each request has an id of its own, so that no test finds the draft of another. */
function linked(has_answers: 0 | 1): ReplyOf<'getUserFormByLink'> {
  requests += 1;
  return {
    ...{ user_form_id: `u${requests}`, first_name: 'Tomi', expires_at: '2026-12-21T15:00:00.000Z' },
    form: aFormOf([aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'Reason')])]),
    other_device: { email: EMAIL, has_answers },
  };
}
const savedDraft = (answers: object) => ({
  draft: {
    version: 1,
    content: JSON.stringify({ version: 1, pageIndex: 0, answers: { df_block_1: answers } }),
    written_at: '2026-11-22T15:04:00Z',
  },
});
const open = (answer: ReplyOf<'getUserFormByLink'>, locale: 'en' | 'fr' = 'en') =>
  renderPage(PATH, {
    locale,
    routes: {
      getUserFormByLink: answer,
      validateFormStep: { errors: {}, codes: {} },
      saveLinkedDraft: () => undefined,
      removeLinkedDraft: () => undefined,
      openLinkedDraft: savedDraft({ df_1: 'Tomi', df_2: 'Sleep' }),
      sendLinkedDraftCode: { email: EMAIL },
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const now = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const leavePage = () => act(async () => window.dispatchEvent(new Event('pagehide')));
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refused = (code: string) =>
  refuse(422, { message: '', errors: { code: ['Wrong words.'] }, codes: { code: [code] } });
const elsewhere = refuse(409, { message: '', code: 'answers_elsewhere' });

/** The bodies of the calls, in their order. */
const bodiesOf = (server: ReturnType<typeof open>['server'], name: 'saveLinkedDraft' | 'openLinkedDraft') =>
  server.callsOf(name).map(({ body }) => body as { content?: string; draft_key: string; code?: string });

async function typedOn(answer = linked(0)) {
  const rendered = open(answer);
  await rendered.user.type(await field('Name'), 'Tomi');
  await leavePage();
  await screen.findByText(/^Saved/);
  return rendered;
}
async function askedForCode(answer = linked(1)) {
  const rendered = open(answer);
  await rendered.user.click(await button(`Send a code to ${EMAIL}`));
  await rendered.user.type(await field('Code'), '123 456');
  return rendered;
}

describe('RN-19 the answers of a link on their way to another device', () => {
  it('are saved on the server by Continue on another device, and stay on this device no longer', async () => {
    const { user, server } = await typedOn();
    await user.click(await button(CONTINUE));
    await screen.findByText(/^Your answers are saved, encrypted, at the clinic for seven days\./);
    expect(screen.queryByText(/stay on this device/)).toBeNull();
    expect(server.callsOf('saveLinkedDraft')[0]?.params.token).toBe('tok3n-of_the-email');
    const [first] = bodiesOf(server, 'saveLinkedDraft');
    expect(first?.content).toContain('Tomi');
    expect(first?.draft_key).toMatch(/^[\w-]{43}$/);
    await user.type(await field('Reason'), 'Sleep');
    await leavePage();
    await waitFor(() => expect(bodiesOf(server, 'saveLinkedDraft').at(-1)?.content).toContain('Sleep'));
    expect(bodiesOf(server, 'saveLinkedDraft').at(-1)?.draft_key).toBe(first?.draft_key);
    expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull();
  });

  it('stay on this device and in the page when the save fails, and say why', async () => {
    const { user, server } = await typedOn();
    server.answer('saveLinkedDraft', refuse(503));
    await user.click(await button(CONTINUE));
    await screen.findByRole('alert');
    screen.getByText(/stay on this device/);
    expect((await field('Name')).value).toBe('Tomi');
    server.answer('saveLinkedDraft', () => undefined);
    await user.click(await button(CONTINUE));
    await screen.findByText(/^Your answers are saved, encrypted/);
  });

  it('are offered again after a reload of this tab, without a code', async () => {
    const answer = linked(0);
    const first = await typedOn(answer);
    await first.user.click(await button(CONTINUE));
    await screen.findByText(/^Your answers are saved, encrypted/);
    first.unmount();
    const { user, server } = open({ ...answer, other_device: { email: EMAIL, has_answers: 1 } });
    await user.click(await button('Continue'));
    expect((await field('Name')).value).toBe('Tomi');
    expect(server.callsOf('sendLinkedDraftCode')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Send a code/ })).toBeNull();
  });

  it('are not offered for a link without an address', async () => {
    await typedOn({ ...linked(0), other_device: null });
    expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull();
  });
});

describe('RN-19 the answers of a link on the other device', () => {
  it.each([
    { locale: 'en', title: 'You have saved answers', send: `Send a code to ${EMAIL}` },
    { locale: 'fr', title: 'Vous avez des réponses enregistrées', send: `Envoyer un code à ${EMAIL}` },
  ] as const)('GN-05 appear after the code that was emailed, and saving goes on: $locale', async (row) => {
    const { user, server } = open(linked(1), row.locale);
    await screen.findByRole('heading', { name: row.title });
    expect(server.callsOf('openLinkedDraft')).toEqual([]);
    await user.click(await button(row.send));
    const code = await field('Code');
    expect(document.activeElement).toBe(code);
    await user.type(code, '123 456');
    await user.click(await button(row.locale === 'en' ? 'Show my answers' : 'Afficher mes réponses'));
    await waitFor(() => expect(now('Reason').value).toBe('Sleep'));
    expect(screen.queryByRole('heading', { name: row.title })).toBeNull();
    const [opened] = bodiesOf(server, 'openLinkedDraft');
    expect(opened?.code).toBe('123456');
    await user.type(await field('Reason'), ' and work');
    await leavePage();
    await waitFor(() => expect(bodiesOf(server, 'saveLinkedDraft').at(-1)?.content).toContain('Sleep and work'));
    expect(bodiesOf(server, 'saveLinkedDraft').at(-1)?.draft_key).toBe(opened?.draft_key);
  });

  it('go under what was typed here before', async () => {
    const { user } = open(linked(1));
    await user.type(await field('Name'), 'Thomas');
    await user.click(await button(`Send a code to ${EMAIL}`));
    await user.type(await field('Code'), '123456');
    await user.click(await button('Show my answers'));
    await waitFor(() => expect(now('Reason').value).toBe('Sleep'));
    expect((await field('Name')).value).toBe('Thomas');
  });

  it.each(['draft_code_wrong', 'draft_code_expired', 'draft_code_used_up'])(
    'stay closed after %s: the words are at the code, and nothing typed is lost',
    async (code) => {
      const { user, server } = open(linked(1));
      await user.type(await field('Name'), 'Thomas');
      await user.click(await button(`Send a code to ${EMAIL}`));
      server.answer('openLinkedDraft', refused(code));
      await user.type(await field('Code'), '123456');
      await user.click(await button('Show my answers'));
      await screen.findByText('Wrong words.');
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'));
      expect((await field('Name')).value).toBe('Thomas');
      await user.click(await button('Send a new code'));
      expect(server.callsOf('sendLinkedDraftCode')).toHaveLength(2);
    },
  );

  it('say when too many codes were asked for', async () => {
    const { user, server } = open(linked(1));
    server.answer('sendLinkedDraftCode', refuse(429, { message: '', retryAfterSeconds: 600 } as never));
    await user.click(await button(`Send a code to ${EMAIL}`));
    await screen.findByRole('alert');
    await button(`Send a code to ${EMAIL}`);
  });

  it('say when they are gone', async () => {
    const { user, server } = await askedForCode();
    server.answer('openLinkedDraft', { draft: null });
    await user.click(await button('Show my answers'));
    await screen.findByText('The saved answers are not there any more. You can fill in the form here.');
  });

  it('use the same key again after a lost answer', async () => {
    const { user, server } = await askedForCode();
    server.answer('openLinkedDraft', refuse(503));
    await user.click(await button('Show my answers'));
    await screen.findByRole('alert');
    server.answer('openLinkedDraft', savedDraft({ df_2: 'Sleep' }));
    await user.click(await button('Show my answers'));
    await waitFor(() => expect(now('Reason').value).toBe('Sleep'));
    const keys = bodiesOf(server, 'openLinkedDraft').map(({ draft_key }) => draft_key);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('RN-19 two devices with the answers of one link', () => {
  it('tell the first that the second goes on: what is typed stays, and a code brings both together', async () => {
    const { user, server } = await typedOn();
    await user.click(await button(CONTINUE));
    await screen.findByText(/^Your answers are saved, encrypted/);
    await waitFor(() => expect(server.callsOf('openLinkedDraft').length).toBeGreaterThan(0));
    server.answer('saveLinkedDraft', elsewhere);
    await user.type(await field('Reason'), 'Work');
    window.dispatchEvent(new Event('pagehide'));
    const title = await screen.findByRole('heading', { name: 'Your answers are on another device now' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect((await field('Reason')).value).toBe('Work');
    expect(screen.queryByText(/^Your answers cannot be saved/)).toBeNull();
    const copies = () => Object.keys(window.sessionStorage).filter((key) => key.includes('server-draft'));
    await waitFor(() => expect(copies(), 'of the key that has ended').toEqual([]));
    expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull();
    // The other device has changed the name, which was not touched here since.
    server.answer('openLinkedDraft', savedDraft({ df_1: 'Thomas', df_2: '' }));
    server.answer('saveLinkedDraft', () => undefined);
    await user.click(await button(`Send a code to ${EMAIL}`));
    await user.type(await field('Code'), '123456');
    await user.click(await button('Show my answers'));
    await waitFor(() => expect(now('Name').value).toBe('Thomas'));
    expect((await field('Reason')).value).toBe('Work');
  });

  it('lets a device that has typed of its own not replace the saved answers', async () => {
    const { user, server } = await typedOn(linked(0));
    server.answer('saveLinkedDraft', elsewhere);
    await user.click(await button(CONTINUE));
    await screen.findByRole('heading', { name: 'You have saved answers' });
    expect((await field('Name')).value).toBe('Tomi');
    screen.getByText(/stay on this device/);
  });
});
