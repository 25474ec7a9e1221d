import { DAY_MS, MINUTE_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { insertFailures, MAX_FAILURES } from '../../src/features/releases/release-health.ts';
import { runTimer } from '../../src/jobs/timer.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { TIMERS } from '../../src/timers.ts';
import { addForm } from '../forms/published-forms-given.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer({ config: { logLevel: 'error' } });
const { db, deps, logLines } = server;
const { ownerPool } = deps.database;
const { clinicId } = MAPLE;
const FORM = await addForm(db, { id: 921 });
await ownerPool.query(
  `INSERT INTO release (id, name, version, hash, document) VALUES ('mf-site@1.0.0+0123456789', 'mf-site', '1.0.0', '0123456789', '{}')`,
);

const RETENTION = 'retention';
const EXPIRED = 'expired-bookings';
const REPORTS = 'platform-retention';
const ATTACHMENTS = 'unused-attachments';
const RECORD = 'kept: a record of the clinic, made within the bounds on strangers';
const LOG = 'kept: the audit log';
const PEOPLE = 'not written without an account';

/**
 * For each table, the timer that removes rows caused by anonymous calls, or the reason why rows stay. A new table without an entry is a
 * compile error.
 */
const REMOVED_BY: Readonly<Record<keyof Tables, string>> = {
  account_event: RETENTION,
  activation: PEOPLE,
  activation_event: PEOPLE,
  activation_head: 'one row per clinic',
  appointment: RECORD,
  appointment_notice: RECORD,
  attachment: ATTACHMENTS,
  attachment_use: PEOPLE,
  attempt_counter: RETENTION,
  audit_event: LOG,
  audit_head: 'one row per clinic',
  background_job: RETENTION,
  booking_site: PEOPLE,
  booking_site_version: PEOPLE,
  built_activation: 'one row',
  built_at_clinic: 'one row per clinic and package',
  built_release: PEOPLE,
  card_on_file: RECORD,
  card_setup: RETENTION,
  client: RECORD,
  client_contact: RECORD,
  client_diagnosis: RECORD,
  client_guardian: RECORD,
  client_merge: PEOPLE,
  client_merge_row: PEOPLE,
  client_practitioner: RECORD,
  client_proposal: RECORD,
  client_registration: RECORD,
  clinic: PEOPLE,
  clinic_host: PEOPLE,
  closure: PEOPLE,
  consent: RECORD,
  consent_copy: RECORD,
  consent_link: RECORD,
  consent_seal: 'one row per signature',
  consent_shown: 'one row per consent and person who may sign it',
  consent_signature: RECORD,
  consent_template: PEOPLE,
  contact: RECORD,
  contact_type: PEOPLE,
  content_image: PEOPLE,
  country: PEOPLE,
  demo_message: 'bounded when it is written: the newest 200 of a clinic, in demo mode only',
  diagnosis: PEOPLE,
  event_location: PEOPLE,
  event_type: PEOPLE,
  form: PEOPLE,
  form_booking_link: 'removed with its request',
  form_category: PEOPLE,
  form_draft: RETENTION,
  form_export: PEOPLE,
  form_response: RECORD,
  form_response_meta: RECORD,
  form_response_view: PEOPLE,
  form_version: PEOPLE,
  guardian: RECORD,
  idempotency_key: RETENTION,
  linked_form_draft: RETENTION,
  location: PEOPLE,
  login_challenge: RETENTION,
  login_device: RETENTION,
  login_session: RETENTION,
  occupancy: EXPIRED,
  occupation: PEOPLE,
  organization: PEOPLE,
  outbox: RETENTION,
  password_reset: RETENTION,
  payment_event: RETENTION,
  practitioner: PEOPLE,
  practitioner_service: PEOPLE,
  program: PEOPLE,
  program_category: PEOPLE,
  program_location: PEOPLE,
  program_registration: RECORD,
  recovery_code: PEOPLE,
  relationship: PEOPLE,
  release: PEOPLE,
  release_approval: PEOPLE,
  release_evidence: 'bounded when it is written: the newest 200 of a key',
  release_key: PEOPLE,
  release_report: REPORTS,
  release_report_hour: REPORTS,
  release_stop: 'one row per release',
  release_use: REPORTS,
  remote_failure: RETENTION,
  role_membership: PEOPLE,
  schedule_override: PEOPLE,
  schedule_rule: PEOPLE,
  service: PEOPLE,
  service_category: PEOPLE,
  service_form: PEOPLE,
  service_location: PEOPLE,
  service_occupation: PEOPLE,
  state: PEOPLE,
  submitted_booking: RECORD,
  third_party_relationship: PEOPLE,
  time_off: PEOPLE,
  two_factor_setup: RETENTION,
  user_account: PEOPLE,
  user_form: RETENTION,
  video_provider: PEOPLE,
  visitor_refusal: RETENTION,
  waitlist_view: PEOPLE,
};

const AT = `'2024-01-02T00:00:00Z'`;
const ID = 'gen_random_uuid()';
const HASH = `decode(repeat('ab', 32), 'hex')`;
const RELEASE = 'mf-site@1.0.0+0123456789';
const USER = MAPLE.users.client;
/** Tables whose rows belong to no clinic. */
const POOLED: readonly string[] = ['release_report', 'release_report_hour', 'release_use'];
/** Columns and values of one row that is nearly three years old. */
const OLD_ROWS: Readonly<Record<string, readonly [columns: string, values: string]>> = {
  account_event: ['action, ip, request_id, happened_at', `'login-refused', '192.0.2.1', 'r', ${AT}`],
  attachment: ['id, purpose, size_bytes, uploader_session_hash, uploaded_at', `${ID}, 'x', 1, ${HASH}, ${AT}`],
  attempt_counter: ['kind, subject, attempts, since', `'login-account', ${HASH}, 100, ${AT}`],
  background_job: [
    'id, kind, details, requested_by_user_id, state, created_at, ended_at',
    `${ID}, 'x', '{}', ${USER}, 'done', ${AT}, ${AT}`,
  ],
  card_setup: ['id, form_id, session_hash, created_at, expires_at', `'seti_1', ${FORM}, ${HASH}, ${AT}, ${AT}`],
  form_draft: ['user_id, form_id, version, content, written_at, saved_at', `${USER}, ${FORM}, 1.0, '{}', ${AT}, ${AT}`],
  idempotency_key: ['route, key, body_hash, created_at', `'bookOnSite', 'k', ${HASH}, ${AT}`],
  linked_form_draft: [
    'user_form_id, version, content, written_at, expires_at, key_hash',
    `(SELECT id FROM user_form WHERE clinic_id = ${MAPLE.clinicId} LIMIT 1), 1.0, 'v1.', ${AT}, ${AT}, ${HASH}`,
  ],
  login_challenge: [
    'id, token_hash, browser_hash, user_id, method, is_remembered, redirect_to_app, dont_redirect, began_at, expires_at',
    `${ID}, ${HASH}, ${HASH}, ${USER}, 'email', false, false, false, ${AT}, ${AT}`,
  ],
  login_device: ['token_hash, user_id, last_login_at', `${HASH}, ${USER}, ${AT}`],
  login_session: [
    'id, token_hash, user_id, is_remembered, device, started_at, last_seen_at, authenticated_at',
    `${ID}, ${HASH}, ${USER}, false, '', ${AT}, ${AT}, ${AT}`,
  ],
  occupancy: [
    'kind, resource_id, starts_at, ends_at, state, service_id, session_starts_at, hold_token_hash, hold_since, hold_until',
    `'practitioner', 1, ${AT}, ${AT}::timestamptz + interval '1 hour', 'hold', ${MAPLE.services.individual}, ${AT}, ${HASH}, ${AT}, ${AT}`,
  ],
  outbox: ['id, kind, details, locale, created_at, state, ended_at', `${ID}, 'x', '{}', 'en', ${AT}, 'sent', ${AT}`],
  password_reset: ['token_hash, user_id, expires_at', `${HASH}, ${USER}, ${AT}`],
  payment_event: ['id, type, object_id, created_at, received_at', `'evt_1', 'x', 'pm_1', ${AT}, ${AT}`],
  release_report: [
    'release_id, hour, reporter, mounts, failures, is_last_load_failed, seen_at',
    `'${RELEASE}', ${AT}, decode('0123456789abcdef', 'hex'), 1, 1, true, ${AT}`,
  ],
  release_report_hour: ['release_id, hour, shard, reporters, mounts, failures', `'${RELEASE}', ${AT}, 0, 1, 1, 0`],
  release_use: ['release_id, day', `'${RELEASE}', ${AT}`],
  remote_failure: ['remote, version, phase, error, seen_at', `'mf-site', '1.0.0', 'load', 'TypeError', ${AT}`],
  two_factor_setup: ['id, user_id, method, secret, expires_at', `${ID}, ${USER}, 'app', 's', ${AT}`],
  user_form: [
    'id, form_id, client_id, locale, created_at, expires_at, cancelled_at',
    `${ID}, ${FORM}, ${MAPLE.clients.adult}, 'en', ${AT}, ${AT}, ${AT}`,
  ],
  visitor_refusal: ['hour, network, action, code', `${AT}, '192.0.2.1', 'consent.read', 'not-found'`],
};

const countOf = async (table: string) => {
  const { rows } = await ownerPool.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return rows[0]?.count;
};

describe('rows caused by anonymous callers', () => {
  const timed = Object.entries(REMOVED_BY).filter(([, remover]) => TIMERS.some(({ name }) => name === remover));

  it.each(timed)('RL-02 of %s are removed by the timer %s', async (table, remover) => {
    const timer = TIMERS.find(({ name }) => name === remover);
    const [columns, values] = OLD_ROWS[table] ?? [];
    if (!timer || !columns) throw new Error(`an old row of ${table} is needed`);
    const before = await countOf(table);
    const clinic = POOLED.includes(table) ? { column: '', value: '' } : { column: 'clinic_id,', value: `${clinicId},` };
    await ownerPool.query(`INSERT INTO ${table} (${clinic.column} ${columns}) VALUES (${clinic.value} ${values})`);
    await runTimer(deps, timer);
    expect(logLines).toEqual([]);
    expect(await countOf(table)).toBe(before);
  });

  it.each([
    { table: 'outbox', remover: RETENTION, days: 90 },
    { table: 'remote_failure', remover: RETENTION, days: 30 },
    { table: 'user_form', remover: RETENTION, days: 365 },
    { table: 'visitor_refusal', remover: RETENTION, days: 90 },
  ])('RL-02 of $table are kept for $days days and not longer', async ({ table, remover, days }) => {
    const timer = TIMERS.find(({ name }) => name === remover);
    const [columns = '', values = ''] = OLD_ROWS[table] ?? [];
    if (!timer) throw new Error(`no timer is called ${remover}`);
    const before = await countOf(table);
    const endMs = deps.clock.nowMs() - days * DAY_MS;
    for (const atMs of [endMs, endMs + MINUTE_MS]) {
      const row = values.replaceAll(AT, `'${new Date(atMs).toISOString()}'`);
      await ownerPool.query(`INSERT INTO ${table} (clinic_id, ${columns}) VALUES (${clinicId}, ${row})`);
    }
    await runTimer(deps, timer);
    expect(await countOf(table)).toBe(Number(before) + 1);
    await ownerPool.query(`DELETE FROM ${table}`);
  });

  it('SH-05 of browser reports are limited per clinic, also when many arrive at once', async () => {
    await ownerPool.query(
      `INSERT INTO remote_failure (clinic_id, remote, version, phase, error)
       SELECT ${clinicId}, 'mf-site', '1.0.0', 'load', 'Old' FROM generate_series(1, ${MAX_FAILURES})`,
    );
    const event = { remote: 'mf-site', version: '1.0.0', phase: 'load', error: 'New' } as const;
    await insertFailures(
      db,
      clinicId,
      Array.from({ length: 20 }, () => event),
      new Date(deps.clock.nowMs()),
    );
    const { rows } = await ownerPool.query<{ error: string; count: number }>(
      'SELECT error, count(*) AS count FROM remote_failure GROUP BY error ORDER BY error',
    );
    expect(rows.map(({ error, count }) => [error, Number(count)])).toEqual([
      ['New', 20],
      ['Old', MAX_FAILURES - 20],
    ]);
  });
});
