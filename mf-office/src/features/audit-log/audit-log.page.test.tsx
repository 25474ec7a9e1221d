// @vitest-environment jsdom
import type { AuditRow } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  currentAddress,
  loseAnswer,
  OWNER,
  openPart,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
} from '@carefront/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuditLogPage } from './audit-log.page.tsx';

const CONSENT = '0193a7c0-0000-7000-8000-000000000001';

const aRow = (changes: Partial<AuditRow> = {}): AuditRow => ({
  seq: 17,
  at: '2026-11-20T19:05:00.000Z',
  actor: { kind: 'person', user_id: 401, name: 'Grace Adeyemi', roles: ['guardian', 'client'] },
  action: 'consent.signed',
  subject: { kind: 'consent', id: CONSENT },
  result: 'done',
  code: '',
  reason: '',
  changes: [],
  ip: '203.0.113.7',
  request_id: 'req-17',
  hash: 'a'.repeat(64),
  ...changes,
});
const NOBODY = { user_id: null, name: null, roles: [] };
const page = (data: AuditRow[], total: number | null = data.length, next_before_seq: number | null = null) => ({
  ...{ data, total, next_before_seq },
});

function render(answers: Answers = {}, options: Partial<RenderRemoteOptions> = {}) {
  return renderRemote(<AuditLogPage />, {
    path: '/staff/audit',
    session: { status: 'signed-in', user: OWNER },
    ...options,
    routes: { listAuditLog: page([aRow()]), ...answers },
  });
}

const button = (name: string) => screen.findByRole('button', { name });
/** The texts of each entry: time, person, action, object and result. */
async function entries(): Promise<(string | null)[][]> {
  await screen.findByRole('table', { name: 'Entries' });
  return screen.getAllByRole('rowheader').map((header) => [
    header.textContent,
    ...within(header.parentElement ?? document.body)
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.lastElementChild?.textContent ?? null),
  ]);
}

describe('the log', () => {
  it('RL-01 lists person, action, object and result, newest first', async () => {
    const { server } = render({
      listAuditLog: page([
        aRow(),
        aRow({
          ...{ seq: 16, actor: { kind: 'visitor', ...NOBODY }, action: 'consent.read', result: 'refused' },
          ...{ code: 'not-found', subject: { kind: 'consent', id: '' } },
        }),
        aRow({ seq: 15, actor: { kind: 'link', ...NOBODY }, result: 'failed', code: 'internal' }),
        aRow({
          ...{ seq: 14, actor: { kind: 'system', ...NOBODY }, action: 'thing.done' },
          ...{ subject: { kind: 'thing', id: '5' } },
        }),
        aRow({ seq: 13, actor: { kind: 'person', user_id: 9, name: null, roles: ['boss'] }, code: 'other-code' }),
      ]),
    });
    expect(await entries()).toEqual([
      [
        'Nov 20, 2026 02:05pm',
        'Grace AdeyemiGuardian, Client',
        'Signed a consent form',
        `Consent form${CONSENT}`,
        'Done',
      ],
      ['Nov 20, 2026 02:05pm', 'A visitor', 'Read a consent form', 'Consent form', 'Refused: not found, or not theirs'],
      [
        'Nov 20, 2026 02:05pm',
        'Holder of an emailed link',
        'Signed a consent form',
        `Consent form${CONSENT}`,
        'Failed: a server error',
      ],
      ['Nov 20, 2026 02:05pm', 'The server', 'thing.done', 'thing5', 'Done'],
      [
        'Nov 20, 2026 02:05pm',
        'A deleted accountboss',
        'Signed a consent form',
        `Consent form${CONSENT}`,
        'Done: other-code',
      ],
    ]);
    screen.getByRole('heading', { level: 2, name: 'Entries (5)' });
    screen.getByText('All times are those of the clinic (Toronto time).');
    expect(server.callsOf('listAuditLog').map(({ query }) => query)).toEqual([{ limit: 50 }]);
    expect(document.title).toBe('Audit log · Maple Therapy');
  });

  it('RL-01 has a way back to all settings', async () => {
    render();
    expect((await screen.findByRole('link', { name: 'All settings' })).getAttribute('href')).toBe('/staff/settings');
  });

  it('RL-01 shows the address, the request and the reason on request', async () => {
    const { user } = render({ listAuditLog: page([aRow({ reason: 'It was asked for', code: 'forbidden' })]) });
    const details = await button('Details of row 17');
    expect(details.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('203.0.113.7')).toBeNull();
    await user.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toEqual({
      ...{ Row: '17', Account: '401', 'Internet address': '203.0.113.7', Request: 'req-17', Code: 'forbidden' },
      ...{ 'Reason given': 'It was asked for', Hash: 'a'.repeat(64) },
    });
    await user.click(details);
    expect(screen.queryByText('203.0.113.7')).toBeNull();
  });

  it('RL-02 shows each changed setting below the action, in words', async () => {
    render({
      listAuditLog: page([
        aRow({
          action: 'clinic-settings.saved',
          subject: { kind: 'clinic', id: '1' },
          changes: [
            { field: 'automatically_approve_bookings', from: 0, to: 1 },
            { field: 'clinic_start_time', from: null, to: '14:30' },
            { field: 'reminder_lead_hours', from: 24, to: null },
            { field: 'time_picker_interval', from: 15, to: 90 },
            { field: 'forms_editors', from: 'everybody', to: 'office' },
            { field: 'site_editors', from: 'office', to: 'admins' },
            { field: 'office_phone' },
          ],
        }),
        aRow({
          ...{ seq: 16, action: 'service.saved', subject: { kind: 'service', id: '3' } },
          changes: [
            { field: 'name', from: 'Talk', to: '' },
            { field: 'fee', from: 12_000, to: 12_050 },
            { field: 'duration_unit', from: 'Min', to: 'Hrs' },
            { field: 'max_advance_days', from: 1, to: 1_200 },
            { field: 'max_per_day', from: 2, to: 3 },
            { field: 'is_offered', to: 0 },
            { field: 'first_date', to: '2026-12-24' },
            { field: 'of_a_later_server', from: 'a', to: 'b' },
          ],
        }),
        aRow({ seq: 15 }),
      ]),
    });
    await entries();
    const lists = screen.getAllByRole('list', { name: 'Changed settings' });
    expect(
      lists.map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [
        'Bookings are confirmed automatically: no → yes',
        'Opens: not set → 2:30 PM',
        'Reminder before the session: 24 hours → not set',
        'Time between two starts: 15 minutes → 1 hour 30 minutes',
        'Who builds forms: everybody who works here → owners, office admins and staff',
        'Who edits the site: owners, office admins and staff → owners and office admins',
        'Phone: changed',
      ],
      [
        'Name: Talk → not set',
        'Fee: $120 → $120.50',
        'Unit of the length: minutes → hours',
        'Can be booked ahead: 1 day → 1,200 days',
        'Sessions a day for each practitioner: 2 → 3',
        'Offered: no',
        'First day: Dec 24, 2026',
        'of_a_later_server: a → b',
      ],
    ]);
  });

  it('GN-05 a change of the language reaches every row, also those that follow later', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => aRow({ seq: 40 - index, action: 'audit.read' }));
    const { bus } = render({ listAuditLog: page(rows) });
    await waitFor(() => expect(screen.getAllByText('Read this log')).toHaveLength(20));
    act(() => bus.setState('locale@1', 'fr'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Détails de la ligne/ })).toHaveLength(20));
    expect(screen.queryByText('Read this log')).toBeNull();
  });

  it('GN-05 shows changed settings in French', async () => {
    const changes = [
      { field: 'is_chatbot_enabled', from: 1, to: 0 },
      { field: 'keep_responses_days', from: null, to: 365 },
      { field: 'address' },
    ];
    render({ listAuditLog: page([aRow({ changes })]) }, { locale: 'fr' });
    const list = await screen.findByRole('list', { name: 'Paramètres modifiés' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Robot d’aide\u00A0: oui → non',
      'Conservation des réponses aux formulaires\u00A0: non défini → 365 jours',
      'Adresse\u00A0: modifié',
    ]);
  });

  it('GN-02 loads more entries on request, each once, and moves the focus to the first new entry', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => aRow({ seq: 1_260 - index }));
    const { user, server } = render({ listAuditLog: page(rows.slice(0, 50), 1_260, 1_211) });
    screen.getByRole('heading', { level: 1, name: 'Audit log' });
    const more = await button('Show more (1,210)');
    // The request begins after the last shown row, so that new entries do not shift the pages. The count comes from the first answer.
    server.answer('listAuditLog', page(rows.slice(50), null, 1_201));
    await user.click(more);
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(60));
    expect(document.activeElement).toBe(screen.getAllByRole('rowheader')[50]);
    expect(server.callsOf('listAuditLog').at(-1)?.query).toEqual({ before_seq: 1_211, limit: 50 });
    screen.getByRole('heading', { level: 2, name: 'Entries (1,260)' });
    await button('Show more (1,200)');
  });

  it.each([
    { locale: 'en', heading: 'Entries (more than 10,000)' },
    { locale: 'fr', heading: 'Entrées (plus de 10\u00A0000)' },
  ] as const)(
    'GN-02 says in $locale that there are more entries than the server counts',
    async ({ locale, heading }) => {
      render({ listAuditLog: { ...page([aRow()], 10_000, 17), has_more: 1 } }, { locale });
      await screen.findByRole('heading', { level: 2, name: heading });
    },
  );

  it('RL-01 is fetched again on request, from the first page', async () => {
    const { user, server } = render();
    await entries();
    server.answer('listAuditLog', page([aRow({ seq: 18, action: 'audit.read' }), aRow()]));
    await user.click(await button('Refresh'));
    await screen.findByText('Read this log');
    expect(server.callsOf('listAuditLog')).toHaveLength(2);
  });

  it('GN-05 speaks French', async () => {
    const { user } = render(
      {
        listAuditLog: page([aRow({ result: 'refused', code: 'forbidden' })]),
        checkAuditLog: { rows: 1204, first_bad_seq: null, fault: null },
      },
      { locale: 'fr' },
    );
    await screen.findByText('A signé un formulaire de consentement');
    screen.getByText('Tuteur, Client');
    screen.getByText(/^Refusé\s: non permis pour ce compte$/);
    await user.click(await button('Vérifier le journal'));
    await screen.findByText(/^Les 1.204 lignes sont inchangées\.$/);
  });
});

describe('filters', () => {
  it('RL-01 SH-08 a group of actions, a result and days are in the address and in the request', async () => {
    const { user, server } = render();
    await entries();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Consent forms');
    expect(currentAddress()).toBe('/staff/audit?action=consent');
    await user.click(await button('Refused'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-20' } });
    expect(currentAddress()).toBe('/staff/audit?action=consent&result=refused&from=2026-11-01&to=2026-11-20');
    await waitFor(() =>
      expect(server.callsOf('listAuditLog').at(-1)?.query).toEqual({
        ...{ action: 'consent', result: 'refused', limit: 50 },
        ...{ from: '2026-11-01T04:00:00.000Z', to: '2026-11-21T05:00:00.000Z' },
      }),
    );
    expect((await button('Refused')).getAttribute('aria-pressed')).toBe('true');
    expect((await button('All')).getAttribute('aria-pressed')).toBe('false');
  });

  it('RL-01 an address with filters applies them, and one press clears them all', async () => {
    const path = `/staff/audit?action=consent.signed&person=401&about=consent%3A${CONSENT}`;
    const { user, server } = render({}, { path });
    await entries();
    expect(server.callsOf('listAuditLog')[0]?.query).toEqual({
      ...{ action: 'consent.signed', actor_user_id: 401, subject_kind: 'consent', subject_id: CONSENT },
      limit: 50,
    });
    screen.getByRole('option', { name: 'Signed a consent form', selected: true });
    screen.getByRole('button', { name: `Remove the filter: Only Consent form ${CONSENT}` });
    await user.click(await button('Remove the filter: Only account 401'));
    expect(currentAddress()).not.toContain('person');
    await user.click(await button('Clear filters'));
    expect(currentAddress()).toBe('/staff/audit');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it.each([
    { name: 'Only this person', expected: '/staff/audit?result=done&person=401' },
    { name: 'Everything about this', expected: `/staff/audit?result=done&about=consent%3A${CONSENT}` },
  ])('RL-01 an entry links to more of the same kind: $name', async ({ name, expected }) => {
    const { user } = render({}, { path: '/staff/audit?result=done' });
    await user.click(await button('Details of row 17'));
    await user.click(await button(name));
    expect(currentAddress()).toBe(expected);
    await entries();
    expect(screen.queryByText('203.0.113.7')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('RL-01 a half-typed day sends no request, and stays in the field', async () => {
    const { server } = render();
    await entries();
    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '0002-11-01' } });
    expect(from.value).toBe('0002-11-01');
    expect(currentAddress()).toBe('/staff/audit');
    fireEvent.blur(from);
    expect(from.value).toBe('');
    expect(server.callsOf('listAuditLog')).toHaveLength(1);
  });

  it('RL-01 days in the wrong order are reported, and no request is sent', async () => {
    const { server } = render({}, { path: '/staff/audit?from=2026-11-02&to=2026-11-01' });
    await screen.findByText('The last day is before the first one. Please change one of them.');
    expect(server.calls).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    { rows: 1204, first_bad_seq: null, fault: null, words: 'All 1,204 rows are unchanged.' },
    { rows: 1, first_bad_seq: null, fault: null, words: 'The only row is unchanged.' },
    { rows: 0, first_bad_seq: null, fault: null, words: 'The log is empty.' },
  ])('RL-01 says that $rows rows are unchanged', async ({ words, ...answer }) => {
    const { user } = render({ checkAuditLog: answer });
    await user.click(await button('Check the log'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  });

  it.each([
    { first_bad_seq: 17, fault: 'changed' as const, words: 'Row 17 was changed.' },
    { first_bad_seq: 1017, fault: 'missing' as const, words: 'Row 1,017 is missing.' },
    { first_bad_seq: 18, fault: 'cut' as const, words: 'The end of the log is missing, from row 18 on.' },
  ])('RL-01 warns when the log was $fault', async ({ words, ...answer }) => {
    const { user } = render({ checkAuditLog: { rows: 2000, ...answer } });
    await user.click(await button('Check the log'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('GN-03 is busy while it runs, reports a failure, and can be repeated', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
    const { user, server } = render({ checkAuditLog: () => answer.promise });
    await user.click(await button('Check the log'));
    const busy = screen.getByRole('button', { name: /Check the log/ });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    answer.resolve(refuse(429, { message: '' }, { 'retry-after': '60' }));
    await screen.findByRole('alert');
    server.answer('checkAuditLog', { rows: 3, first_bad_seq: null, fault: null });
    await user.click(await button('Check the log'));
    await screen.findByText('All 3 rows are unchanged.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('loading and failure', () => {
  it('GN-03 shows rows while it loads', async () => {
    render({ listAuditLog: () => new Promise<never>(() => undefined) });
    await screen.findByRole('status', { name: 'Loading the log' });
  });

  it.each([
    { what: 'a server that fails', answer: refuse(500), words: /went wrong on our side/ },
    { what: 'no connection', answer: loseAnswer(), words: /cannot reach the server/ },
  ])('GN-03 $what is reported, and Retry asks again', async ({ answer, words }) => {
    const { user, server } = render({ listAuditLog: answer });
    await screen.findByText(words);
    server.answer('listAuditLog', page([aRow()]));
    await user.click(await button('Retry'));
    await entries();
  });

  it.each([
    { path: '/staff/audit', words: 'Nothing here yet' },
    { path: '/staff/audit?result=failed', words: 'Nothing matches' },
  ])('RL-01 an empty list at $path says what it means', async ({ path, words }) => {
    render({ listAuditLog: page([]) }, { path });
    await screen.findByText(words);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('GN-03 a failed page keeps the shown entries', async () => {
    const { user, server } = render({ listAuditLog: page([aRow()], 51, 17) });
    const more = await button('Show more (50)');
    server.answer('listAuditLog', refuse(503));
    await user.click(more);
    await screen.findByRole('alert');
    expect(await entries()).toHaveLength(1);
  });
});

describe('access', () => {
  it.each(['client', 'guardian', 'contact', 'practitioner', 'staff', 'office_admin'] as const)(
    'RL-01 RL-02 a %s gets no access, and no request is sent',
    async (role) => {
      const { server } = render({}, { session: { status: 'signed-in', user: aSessionUser({ roles: [role] }) } });
      await screen.findByText('This page is not for your account');
      expect(server.calls).toEqual([]);
    },
  );

  it('RL-01 an anonymous visitor logs in first', async () => {
    const { parcels, server, setSession } = render({}, { session: { status: 'anonymous' } });
    await waitFor(() => expect(openPart(parcels, 'login-form@1')).toBeDefined());
    expect(server.calls).toEqual([]);
    setSession({ status: 'signed-in', user: OWNER });
    await entries();
  });
});
