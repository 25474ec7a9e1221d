import { DAY_MS, MERGE_UNDO_MS, MINUTE_MS, sessionLimits } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { DEVICE_LIFE_DAYS } from './features/sign-in/complete-login.ts';
import { ANSWER_FILES } from './form-records/form-records.ts';
import type { RetentionRule } from './jobs/public.ts';
import { LIMIT_POLICIES } from './limits/public.ts';
import { REFUSAL_RETENTION_DAYS } from './platform/audit/audited-call.ts';
import { SUBMIT_KEY_KEPT_MS } from './submissions/public.ts';

const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_SESSION_MS = sessionLimits({ isStaff: false, isRemembered: true }).absoluteMs;
const SHORT_SESSION_MS = sessionLimits({ isStaff: false, isRemembered: false }).absoluteMs;
/** IP addresses, and events that anonymous calls caused. */
const ADDRESS_DAYS = 90;
/** Days after its last save in which a draft is kept. */
const DRAFT_KEPT_DAYS = 30;

/** An event that anybody can cause without an account. */
const IS_ANONYMOUS = sql`account_event.user_id IS NULL
  OR account_event.action IN ('login-refused', 'second-factor-refused', 'reset-asked')`;

const policies = Object.entries(LIMIT_POLICIES);
const windows = policies.filter(([, policy]) => policy.kind === 'window').map(([kind]) => kind);
const tries = Map.groupBy(
  policies.flatMap(([kind, policy]) => (policy.kind === 'growing' ? [{ kind, most: policy.most }] : [])),
  ({ most }) => most,
);
const isOfKind = (kinds: readonly string[]) =>
  sql`attempt_counter.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/**
 * How long each kind of row is kept: the only such table. The timer `retention` applies the rules every hour, in batches, and goes on where
 * the last run ended. Correctness does not depend on it: readers ignore what has expired. Forms have a rule of their own, which their owner
 * sets (`expired-form-responses`), and so do files (`unused-attachments`, `unused-pictures`).
 */
export const CLINIC_RETENTION: readonly RetentionRule[] = [
  // What people send.
  {
    does: 'Unsubmitted answers, after their last save. Their files go to the next rule.',
    table: 'form_draft',
    since: 'saved_at',
    keptMs: DRAFT_KEPT_DAYS * DAY_MS,
  },
  {
    does: 'Files of drafts that do not exist any more wait for a submission again, and are then removed as unused.',
    table: 'attachment',
    since: 'uploaded_at',
    keptMs: 0,
    where: sql`attachment.purpose = ${sql.lit(ANSWER_FILES)} AND attachment.subject_kind = 'draft' AND NOT EXISTS (
      SELECT FROM form_draft d WHERE d.clinic_id = attachment.clinic_id
      AND attachment.subject_id = d.user_id || '.' || d.form_id || '.' || d.client_id)`,
    set: () => sql`subject_kind = NULL, subject_id = NULL`,
  },
  {
    does: 'Unsent answers of links: seven days after their last save, and not after the link.',
    table: 'linked_form_draft',
    since: 'expires_at',
    keptMs: 0,
  },
  {
    does: 'Those whose request was withdrawn, or whose emailed link was closed. Nobody can open them any more.',
    table: 'linked_form_draft',
    since: 'written_at',
    keptMs: 0,
    where: sql`NOT EXISTS (
      SELECT FROM user_form u WHERE u.clinic_id = linked_form_draft.clinic_id AND u.id = linked_form_draft.user_form_id
      AND u.submitted_at IS NULL AND u.cancelled_at IS NULL AND u.email IS NOT NULL)`,
  },
  {
    does: 'Requests for forms, a year after they expired. Submitted forms stay.',
    table: 'user_form',
    since: 'expires_at',
    keptMs: 365 * DAY_MS,
  },
  {
    does: 'Keys of submits. A repeated submit after this time is a new one.',
    table: 'idempotency_key',
    since: 'created_at',
    keptMs: SUBMIT_KEY_KEPT_MS,
  },
  {
    does: 'What joining two records of a client changed: until it can no longer be undone.',
    table: 'client_merge_row',
    since: 'recorded_at',
    keptMs: MERGE_UNDO_MS,
  },

  // Signing in.
  { does: 'Sessions that ended.', table: 'login_session', since: 'started_at', keptMs: LONGEST_SESSION_MS },
  {
    does: 'Sessions that ended, of browsers that are not remembered.',
    table: 'login_session',
    since: 'started_at',
    keptMs: SHORT_SESSION_MS,
    where: sql`NOT login_session.is_remembered`,
  },
  {
    does: 'Logins that wait for a code: longer than any series of resent codes.',
    table: 'login_challenge',
    since: 'began_at',
    keptMs: HOUR_MS,
  },
  {
    does: 'Browsers that are known and were not used.',
    table: 'login_device',
    since: 'last_login_at',
    keptMs: DEVICE_LIFE_DAYS * DAY_MS,
  },
  {
    does: 'Links that set a password: longer than an email can wait, so that its second try does not create a used link again.',
    table: 'password_reset',
    since: 'expires_at',
    keptMs: DAY_MS,
  },
  { does: 'Second factors that were begun.', table: 'two_factor_setup', since: 'expires_at', keptMs: DAY_MS },
  {
    does: 'Events that anonymous calls caused, after the same time as IP addresses.',
    table: 'account_event',
    since: 'happened_at',
    keptMs: ADDRESS_DAYS * DAY_MS,
    where: IS_ANONYMOUS,
    asOwner: true,
  },
  {
    does: 'The IP addresses of other events; the events stay.',
    table: 'account_event',
    since: 'happened_at',
    keptMs: ADDRESS_DAYS * DAY_MS,
    where: sql`account_event.ip <> '' AND NOT (${IS_ANONYMOUS})`,
    set: () => sql`ip = ''`,
    asOwner: true,
  },
  {
    does: 'Counters of limits: the length of the longest window.',
    table: 'attempt_counter',
    since: 'since',
    keptMs: DAY_MS,
    where: isOfKind(windows),
  },
  {
    does: 'Counters of tries. A reset gives an account without tries its tries back, and so does a year without a try.',
    table: 'attempt_counter',
    since: 'since',
    keptMs: 365 * DAY_MS,
    where: isOfKind([...tries.values()].flat().map(({ kind }) => kind)),
  },
  ...[...tries].map(
    ([most, ofMost]): RetentionRule => ({
      does: 'Counters of tries that are not used up.',
      table: 'attempt_counter',
      since: 'since',
      keptMs: 90 * DAY_MS,
      where: sql`${isOfKind(ofMost.map(({ kind }) => kind))} AND attempt_counter.attempts < ${sql.lit(most)}`,
    }),
  ),

  // Messages and jobs.
  {
    does: 'Emails that no mail server accepted in time: their details are removed.',
    table: 'outbox',
    since: 'expires_at',
    keptMs: DAY_MS,
    where: sql`outbox.state = 'waiting'`,
    set: (now) => sql`state = 'dropped', details = '{}', ended_at = ${now}`,
  },
  {
    does: 'Messages that ended. Their contents were removed when they ended.',
    table: 'outbox',
    since: 'ended_at',
    keptMs: 90 * DAY_MS,
  },
  { does: 'Background jobs that ended.', table: 'background_job', since: 'ended_at', keptMs: 30 * DAY_MS },

  // Cards.
  {
    does: 'Cards that people began to add. A card that the provider may still keep waits until it is detached.',
    table: 'card_setup',
    since: 'expires_at',
    keptMs: HOUR_MS,
    where: sql`card_setup.payment_method_id IS NULL OR card_setup.removed_at IS NOT NULL OR EXISTS (
      SELECT FROM card_on_file k WHERE k.clinic_id = card_setup.clinic_id
      AND k.payment_method_id = card_setup.payment_method_id)`,
  },
  {
    does: 'Cards that the payment provider has detached.',
    table: 'card_on_file',
    since: 'detached_at',
    keptMs: 365 * DAY_MS,
  },
  {
    does: 'Events of the payment provider. It repeats an event for three days at most.',
    table: 'payment_event',
    since: 'received_at',
    keptMs: 30 * DAY_MS,
  },

  // Reports.
  { does: 'Failures of remotes as browsers saw them.', table: 'remote_failure', since: 'seen_at', keptMs: 30 * DAY_MS },
  {
    does: 'Counts of refused visitors.',
    table: 'visitor_refusal',
    since: 'hour',
    keptMs: REFUSAL_RETENTION_DAYS * DAY_MS,
  },
];

/** Rules of tables that belong to no clinic. The timer `platform-retention` applies them every night. */
export const PLATFORM_RETENTION: readonly RetentionRule[] = [
  {
    does: 'Reports of browsers about releases: whole hours, so that the sums of the hours that are left stay those of their reports.',
    table: 'release_report',
    since: 'seen_at',
    keptMs: 30 * DAY_MS,
    wholeMs: HOUR_MS,
  },
  {
    does: 'Sums of these reports.',
    table: 'release_report_hour',
    since: 'hour',
    keptMs: 30 * DAY_MS,
    wholeMs: HOUR_MS,
  },
  {
    does: 'Days on which releases were used. The rule for old files asks about the last 30 days.',
    table: 'release_use',
    since: 'day',
    keptMs: 60 * DAY_MS,
  },
];
