import { removeExpiredAccounts, sealSecrets } from './accounts/public.ts';
import type { Deps } from './deps.ts';
import { releaseExpired } from './features/appointment-life/release-expired.ts';
import { anchorHeads } from './features/audit-log/check-log.ts';
import { remindDue } from './features/booking-notices/remind-due.ts';
import { removeUnnamedPictures, sweepPictureFiles } from './features/content-images/content-images.ts';
import { remindOfForms } from './features/forms/ask/form-link-email.ts';
import { deleteExpiredResponses } from './features/forms/delete-form-response.ts';
import { removeOldExports, sweepExportFiles } from './features/forms/exchange/form-exports.ts';
import { emailLateResponses } from './features/forms/fill-in/submitted-email.ts';
import { endGuardianAccess } from './features/guardian-access/change-access.ts';
import { removeOldReleases, removeStagedUploads } from './features/releases/remove-old-releases.job.ts';
import { emptyTrash, removeUnusedAttachments, sweepAttachmentFiles } from './files/public.ts';
import { applyRetention } from './jobs/public.ts';
import { runTimer, type Timer } from './jobs/timer.ts';
import { queueCardsToDetach } from './payments/public.ts';
import { listClinicsWithWork } from './platform/database/clinic-scope.ts';
import { emailLateRegistrations } from './registrations/registrations.ts';
import { CLINIC_RETENTION, PLATFORM_RETENTION } from './retention-rules.ts';

const EVERY_MINUTE = '* * * * *';
/** Delays the deletion of files, so that a server that was started on the wrong database for a short time deletes none. */
const FILE_DELAY_SECONDS = 3_600;

/** All scheduled work. The job queue runs each timer once, however many processes share the database. */
export const TIMERS: readonly Timer[] = [
  {
    name: 'booking-reminders',
    cron: EVERY_MINUTE,
    isUrgent: true,
    does: 'Queues the reminders that are due.',
    runForClinic: remindDue,
  },
  {
    name: 'form-reminders',
    cron: '*/10 * * * *',
    isUrgent: true,
    does: 'Emails the links to forms that still wait a week after the client was asked.',
    runForClinic: remindOfForms,
  },
  {
    name: 'expired-bookings',
    cron: EVERY_MINUTE,
    isUrgent: true,
    does: 'Lapses unanswered requests; removes expired holds.',
    runForClinic: releaseExpired,
  },
  {
    name: 'late-registration-emails',
    cron: EVERY_MINUTE,
    isUrgent: true,
    does: 'Emails clinics about registrations that arrived during the pause after an earlier email.',
    runForClinic: emailLateRegistrations,
  },
  {
    name: 'late-form-emails',
    cron: EVERY_MINUTE,
    isUrgent: true,
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
    name: 'guardian-access',
    cron: '12 * * * *',
    does: 'Tells clients and guardians that the access of guardians will end, and ends it on the day at the clinic.',
    runForClinic: endGuardianAccess,
  },
  {
    name: 'retention',
    cron: '7 * * * *',
    does: 'Removes the rows that the rules of retention keep no longer (`retention-rules.ts`).',
    runForClinic: (deps, clinicId, signal) => applyRetention(deps, CLINIC_RETENTION, { clinicId, signal }),
  },
  {
    name: 'platform-retention',
    cron: '57 1 * * *',
    does: 'Removes reports about releases and days of their use that the rules keep no longer. They belong to no clinic.',
    run: (deps, signal) => applyRetention(deps, PLATFORM_RETENTION, { clinicId: null, signal }),
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
    run: sweepExportFiles,
  },
  {
    name: 'cards-to-detach',
    cron: '22 * * * *',
    does: 'Lets the payment provider detach cards that were removed, lost their owner, or were never submitted.',
    runForClinic: queueCardsToDetach,
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
    run: (deps) => anchorHeads(deps),
  },
  {
    name: 'seal-secrets',
    cron: '47 2 * * *',
    does: 'Seals the secrets of authenticator apps with the newest secret of the server.',
    runForClinic: sealSecrets,
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
    run: sweepPictureFiles,
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
    run: sweepAttachmentFiles,
  },
  {
    name: 'file-trash',
    cron: '7 5 * * *',
    delaySeconds: FILE_DELAY_SECONDS,
    does: 'Removes files that have been in the trash for as long as a backup may be restored.',
    run: emptyTrash,
  },
];

/**
 * Names that timers of former releases had. Their schedules are removed at the start. Other schedules that this release does not know belong
 * to a newer one, and stay.
 */
export const RETIRED_TIMERS: readonly string[] = [
  'old-form-requests',
  'old-logins',
  'old-telemetry',
  'ended-messages',
  'ended-background-jobs',
  'old-refusals',
  'old-form-drafts',
  'expired-card-setups',
  'removed-cards',
  'old-payment-events',
  'old-release-reports',
  'client-names',
];

/** Starts the timers. They run in this process or in another one on the same database. Call it outside of any clinic. */
export async function startTimers(deps: Deps): Promise<void> {
  await deps.jobs.runTimers<Timer>({
    timers: TIMERS,
    retired: RETIRED_TIMERS,
    run: (timer, run) => runTimer(deps, timer, run),
    listClinics: ({ name }) => listClinicsWithWork(deps.database.db, name, deps.clock.nowMs()),
  });
}
