import { removeExpiredAccounts } from './accounts/public.ts';
import type { Deps } from './deps.ts';
import { removeOldReleases } from './features/activate-release/old-files/remove-old-releases.job.ts';
import { releaseExpired } from './features/appointment-life/release-expired.job.ts';
import { remindOfForms } from './features/ask-for-form/remind-of-forms.job.ts';
import { anchorHead } from './features/audit-log/anchor-heads.job.ts';
import { remindDue } from './features/booking-notices/reminders/remind-due.service.ts';
import { removeUnnamedPictures, sweepPictureFiles } from './features/content-images/sweep-pictures.job.ts';
import { deleteExpiredResponses } from './features/delete-form-response/delete-expired-responses.job.ts';
import { sweepExportFiles } from './features/export-form-responses/records/export-files.ts';
import { removeOldExports } from './features/export-form-responses/remove-old-exports.job.ts';
import { emailLateResponses } from './features/fill-in-form/notice/email-late-responses.job.ts';
import { removeOldDrafts } from './features/form-drafts/remove-old-drafts.job.ts';
import { removeStagedUploads } from './features/publish-release/remove-staged-uploads.job.ts';
import { removeOldReports } from './features/release-health/remove-old-reports.job.ts';
import { removeOldLogins } from './features/sign-in/remove-old-logins.job.ts';
import { emptyTrash, removeUnusedAttachments, sweepAttachmentFiles } from './files/public.ts';
import { removeRowsAfter } from './jobs/remove-rows-after.ts';
import { runTimer, type Timer } from './jobs/timer.ts';
import { queueCardsToDetach } from './payments/public.ts';
import { foldClientNames } from './people/public.ts';
import { REFUSAL_RETENTION_DAYS } from './platform/audit/visitor-refusals.ts';
import { emailLateRegistrations } from './registrations/public.ts';

const EVERY_MINUTE = '* * * * *';
/** Delays the deletion of files, so that a server that was started on the wrong database for a short time deletes none. */
const FILE_DELAY_SECONDS = 3_600;

/** All scheduled work. The job queue runs each timer once, however many processes share the database. */
export const TIMERS: readonly Timer[] = [
  {
    name: 'booking-reminders',
    cron: EVERY_MINUTE,
    does: 'Queues the reminders that are due.',
    runForClinic: remindDue,
  },
  {
    name: 'form-reminders',
    cron: '*/10 * * * *',
    does: 'Emails the links to forms that still wait a week after the client was asked.',
    runForClinic: remindOfForms,
  },
  {
    name: 'old-form-requests',
    cron: '27 2 * * *',
    does: 'Removes requests for forms a year after they expired. Submitted forms stay.',
    runForClinic: removeRowsAfter({ table: 'user_form', since: 'expires_at', days: 365 }),
  },
  {
    name: 'expired-bookings',
    cron: EVERY_MINUTE,
    does: 'Lapses unanswered requests; removes expired holds and submit keys.',
    runForClinic: releaseExpired,
  },
  {
    name: 'late-registration-emails',
    cron: EVERY_MINUTE,
    does: 'Emails clinics about registrations that arrived during the pause after an earlier email.',
    runForClinic: emailLateRegistrations,
  },
  {
    name: 'client-names',
    cron: EVERY_MINUTE,
    does: 'Prepares names of clients for the search.',
    runForClinic: foldClientNames,
  },
  {
    name: 'late-form-emails',
    cron: EVERY_MINUTE,
    does: 'Emails clinics about forms that were submitted during the pause after an earlier email.',
    runForClinic: emailLateResponses,
  },
  {
    name: 'unconfirmed-accounts',
    cron: '12 * * * *',
    does: 'Removes accounts that a form made and whose address nobody confirmed before the emailed link ended.',
    runForClinic: removeExpiredAccounts,
  },
  {
    name: 'old-logins',
    cron: '7 * * * *',
    does: 'Removes expired sessions, challenges, counters, links and events of anonymous callers.',
    runForClinic: removeOldLogins,
  },
  {
    name: 'old-telemetry',
    cron: '47 2 * * *',
    does: 'Removes browser reports after 30 days.',
    runForClinic: removeRowsAfter({ table: 'remote_failure', since: 'seen_at', days: 30 }),
  },
  {
    name: 'old-release-reports',
    cron: '57 1 * * *',
    does: 'Removes browser reports about releases after 30 days, and days of their use after 60 days.',
    run: removeOldReports,
  },
  {
    name: 'ended-messages',
    cron: '57 2 * * *',
    does: 'Removes the rows of messages 90 days after they ended. Their contents were removed when they ended.',
    runForClinic: removeRowsAfter({ table: 'outbox', since: 'ended_at', days: 90 }),
  },
  {
    name: 'ended-background-jobs',
    cron: '7 4 * * *',
    does: 'Removes background jobs 30 days after their end.',
    runForClinic: removeRowsAfter({ table: 'background_job', since: 'ended_at', days: 30 }),
  },
  {
    name: 'old-refusals',
    cron: '7 3 * * *',
    does: 'Removes counts of refused visitors after 90 days.',
    runForClinic: removeRowsAfter({ table: 'visitor_refusal', since: 'hour', days: REFUSAL_RETENTION_DAYS }),
  },
  {
    name: 'old-form-drafts',
    cron: '47 3 * * *',
    does: 'Removes unsubmitted answers 30 days after their last save.',
    runForClinic: removeOldDrafts,
  },
  {
    name: 'expired-form-responses',
    cron: '57 3 * * *',
    does: 'Deletes the responses that their forms keep no longer. Given consents stay.',
    runForClinic: deleteExpiredResponses,
  },
  {
    name: 'old-form-exports',
    cron: '*/10 * * * *',
    does: 'Removes exports of responses a day after they were started.',
    runForClinic: removeOldExports,
  },
  {
    name: 'form-export-files',
    cron: '7 3 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Moves old files of exports that have no row to the trash.',
    run: (deps) => sweepExportFiles(deps),
  },
  {
    name: 'expired-card-setups',
    cron: '17 * * * *',
    does: 'Removes cards that people began to add and did not submit, an hour after they expired.',
    runForClinic: removeRowsAfter({ table: 'card_setup', since: 'expires_at', days: 1 / 24 }),
  },
  {
    name: 'cards-to-detach',
    cron: '22 * * * *',
    does: 'Lets the payment provider detach cards that were removed, lost their owner, or were never submitted.',
    runForClinic: queueCardsToDetach,
  },
  {
    name: 'removed-cards',
    cron: '37 4 * * *',
    does: 'Removes cards a year after the payment provider removed them.',
    runForClinic: removeRowsAfter({ table: 'card_on_file', since: 'detached_at', days: 365 }),
  },
  {
    name: 'old-payment-events',
    cron: '47 4 * * *',
    does: 'Removes events of the payment provider after 30 days. It repeats an event for three days at most.',
    runForClinic: removeRowsAfter({ table: 'payment_event', since: 'received_at', days: 30 }),
  },
  {
    name: 'staged-uploads',
    cron: '17 4 * * *',
    does: 'Removes uploads of releases that ended with their process a day ago.',
    run: removeStagedUploads,
  },
  {
    name: 'old-releases',
    cron: '27 4 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Removes the files of releases that are old, active nowhere, and unused for a month.',
    run: removeOldReleases,
  },
  {
    name: 'audit-anchors',
    cron: '37 2 * * *',
    does: 'Writes the end of the audit log into a file outside of the database.',
    runForClinic: anchorHead,
  },
  {
    name: 'unused-pictures',
    cron: '17 3 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Removes pictures that no saved text names.',
    runForClinic: removeUnnamedPictures,
  },
  {
    name: 'picture-files',
    cron: '27 3 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Moves old picture files that have no row to the trash.',
    run: (deps) => sweepPictureFiles(deps),
  },
  {
    name: 'unused-attachments',
    cron: '27 * * * *',
    does: 'Removes files that people uploaded a day ago and did not submit.',
    runForClinic: removeUnusedAttachments,
  },
  {
    name: 'attachment-files',
    cron: '37 3 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Moves old attachment files that have no row to the trash.',
    run: (deps) => sweepAttachmentFiles(deps),
  },
  {
    name: 'file-trash',
    cron: '7 5 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Removes files that have been in the trash for as long as a backup may be restored.',
    run: emptyTrash,
  },
];

/** Starts the timers. They run in this process or in another one on the same database. Call it outside of any clinic. */
export async function startTimers(deps: Deps): Promise<void> {
  await deps.jobs.runTimers(TIMERS, (timer) => runTimer(deps, timer));
}
