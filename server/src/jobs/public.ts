export { applyRetention, type RetentionRule } from './apply-retention.ts';
export {
  type AnyBackgroundJobKind,
  type BackgroundJobKind,
  type BackgroundRun,
  cancelBackgroundJob,
  JobCancelledError,
  readProgress,
  startBackgroundJob,
} from './background-jobs.ts';
export type { JobName, JobRun, JobTable } from './jobs.ts';
export { OtherReleaseError } from './pg-boss-database.ts';
export { eachClinic } from './timer.ts';
