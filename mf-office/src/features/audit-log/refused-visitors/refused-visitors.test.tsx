// @vitest-environment jsdom
import {
  type Answers,
  loseAnswer,
  OWNER,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RefusalCount } from '../audit-log.api.ts';
import { AuditLogPage } from '../audit-log.page.tsx';

const TITLE = 'Refused visitors in the last 90 days';

const aCount = (changes: Partial<RefusalCount> = {}): RefusalCount => ({
  hour: '2026-11-20T19:00:00.000Z',
  action: 'consent.read',
  code: 'not-found',
  calls: 1_204,
  networks: 2,
  ...changes,
});

function render(refusals: Answers['listVisitorRefusals'], options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<AuditLogPage />, {
    path: '/staff/audit',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listAuditLog: { data: [], total: 0, next_before_seq: null }, listVisitorRefusals: refusals },
  });
}

const button = (name: string) => screen.findByRole('button', { name });
async function open({ user }: ReturnType<typeof render>) {
  await user.click(await button('Refused visitors'));
  return within(await screen.findByRole('region', { name: TITLE }));
}
const cells = async () => {
  const table = await screen.findByRole('table', { name: TITLE });
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => [
      header.textContent,
      ...within(header.parentElement ?? table)
        .getAllByRole('cell')
        .map((cell) => cell.lastElementChild?.textContent),
    ]);
};

describe('refused visitors', () => {
  it('RL-02 are fetched when a person opens them, and show hour, action, reason, count and number of networks', async () => {
    const remote = render({
      data: [aCount(), aCount({ action: 'thing.done', code: 'other-code', calls: 1, networks: 1 })],
      next: null,
    });
    const toggle = await button('Refused visitors');
    expect([toggle.getAttribute('aria-expanded'), remote.server.callsOf('listVisitorRefusals')]).toEqual(['false', []]);
    await open(remote);
    expect(await cells()).toEqual([
      ['Nov 20, 2026 02:00pm', 'Read a consent form', 'Refused: not found, or not theirs', '1,204', '2'],
      ['Nov 20, 2026 02:00pm', 'thing.done', 'Refused: other-code', '1', '1'],
    ]);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await remote.user.click(toggle);
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });

  it('GN-02 loads earlier hours on request, and moves the focus to the first new row', async () => {
    const next = { until_hour: '2026-11-20T19:00:00.000Z', after_action: 'consent.read', after_code: 'not-found' };
    const remote = render({ data: [aCount()], next });
    await open(remote);
    const more = await button('Show earlier hours');
    remote.server.answer('listVisitorRefusals', { data: [aCount({ hour: '2026-11-20T18:00:00.000Z' })], next: null });
    await remote.user.click(more);
    await waitFor(async () => expect(await cells()).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Nov 20, 2026 01:00pm');
    expect(remote.server.callsOf('listVisitorRefusals').at(-1)?.query).toEqual({ ...next, limit: 10 });
    expect(screen.queryByRole('button', { name: 'Show earlier hours' })).toBeNull();
  });

  it('GN-03 show rows while they load', async () => {
    await open(render(() => new Promise<never>(() => undefined)));
    await screen.findByRole('status', { name: 'Loading the refused visitors' });
  });

  it.each([
    { what: 'a server that fails', answer: refuse(500), words: /went wrong on our side/ },
    { what: 'no connection', answer: loseAnswer(), words: /cannot reach the server/ },
  ])('GN-03 $what is reported, and Retry asks again', async ({ answer, words }) => {
    const remote = render(answer);
    const section = await open(remote);
    await section.findByText(words);
    remote.server.answer('listVisitorRefusals', { data: [aCount()], next: null });
    await remote.user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await cells()).toHaveLength(1);
  });

  it('GN-03 an empty list says what it means', async () => {
    const section = await open(render({ data: [], next: null }));
    await section.findByText('Nobody was refused');
    expect(section.queryByRole('table')).toBeNull();
  });

  it('GN-05 speak French', async () => {
    const { user } = render({ data: [aCount()], next: null }, { locale: 'fr' });
    await user.click(await button('Visiteurs refusés'));
    const section = within(await screen.findByRole('region', { name: 'Visiteurs refusés des 90 derniers jours' }));
    await section.findByText(/^Refusé\s: inexistant, ou pas à cette personne$/);
    section.getByText(/^1.204$/);
  });
});
