// @vitest-environment jsdom
import {
  type Answers,
  aSessionUser,
  currentAddress,
  leaveDuringAnswer,
  OWNER,
  refuse,
} from '@carefront/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPage, button, dialog, renderPage, signedIn } from '../../../testing/forms-world.tsx';
import { heardFacts } from '../../../testing/heard-facts.ts';
import { aResponse, aResponseItem } from '../../../testing/responses.fixture.ts';

// Loads the large chunks once, so that no test waits for them.
beforeAll(() => Promise.all([import('../../../runner/form-runner.tsx'), import('../../../response-pages.ts')]), 60_000);

// The dialog keeps its draft in the tab.
beforeEach(() => window.sessionStorage.clear());

const ROUTES: Answers = {
  getFormResponse: aResponse(),
  listFormResponses: aPage([aResponseItem()]),
  listStaffForms: aPage([]),
  deleteFormResponse: { is_reduced: 1, removed_answers: 3, removed_files: 0, kept_consents: 1, kept_places: 2 },
};
const render = (routes: Answers = {}, user = OWNER) =>
  renderPage('/staff/forms/responses/r1', { ...signedIn(user), routes: { ...ROUTES, ...routes } });

async function openAndType(remote: ReturnType<typeof render>, reason: string) {
  await remote.user.click(await button('Delete'));
  await dialog('Delete these answers?');
  if (reason) await remote.user.type(screen.getByRole('textbox', { name: /^Reason/ }), reason);
  await remote.user.click(screen.getByRole('button', { name: 'Delete permanently' }));
}

describe('deleting a sent form', () => {
  it('FB-06 says what goes and what stays, and afterwards what stayed', async () => {
    const remote = render();
    const heard = heardFacts(remote);
    await openAndType(remote, ' Sent twice ');
    await waitFor(() => expect(currentAddress()).toBe('/staff/forms/responses'));
    expect(remote.server.callsOf('deleteFormResponse')[0]).toMatchObject({
      params: { id: 'r1' },
      body: { reason: 'Sent twice' },
    });
    expect(remote.notices).toEqual([
      {
        intent: 'success',
        text: 'The answers were deleted. One given consent stays. 2 places in programs stay.',
      },
    ]);
    expect(heard, 'IN-09').toEqual(['forms/response-changed@1 r1']);
  });

  it('FB-06 SH-08 is told although the page was left before the answer, moves nobody, and leaves no draft', async () => {
    const remote = render();
    const { facts, address } = await leaveDuringAnswer(remote, {
      route: 'deleteFormResponse',
      reply: { is_reduced: 0, removed_answers: 3, removed_files: 0, kept_consents: 0, kept_places: 0 },
      press: () => openAndType(remote, 'Sent twice'),
      fact: 'forms/response-changed@1',
    });
    expect([facts, address]).toEqual([[{ responseId: 'r1' }], '/elsewhere']);
    expect(remote.notices.map(({ intent }) => intent)).toEqual(['success']);
    expect(sessionStorage.length).toBe(0);
  });

  it('FB-06 deletes nothing without a reason', async () => {
    const remote = render();
    await openAndType(remote, '');
    await screen.findByText('Please enter the reason.');
    expect(remote.server.callsOf('deleteFormResponse')).toEqual([]);
  });

  it('FB-06 stays open with the reason when the server refuses', async () => {
    const remote = render({ deleteFormResponse: refuse(503) });
    await openAndType(remote, 'Sent twice');
    await screen.findByRole('alert');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Sent twice');
    expect(currentAddress()).toBe('/staff/forms/responses/r1');
  });

  it('RL-01 FB-06 practitioners delete nothing', async () => {
    render({}, aSessionUser({ roles: ['practitioner'], client_id: null }));
    await button('Print');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('FB-06 offers no deletion where only the consents are left', async () => {
    render({ getFormResponse: { ...aResponse(), is_reduced: 1 } });
    await button('Print');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
