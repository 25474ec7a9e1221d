export {
  type AnyBackgroundJobKind,
  type BackgroundJobKind,
  type BackgroundRun,
  JobCancelledError,
} from './background/background-job-kind.ts';
export { cancelBackgroundJob, readProgress, startBackgroundJob } from './background/start-background-job.ts';
export { eachClinic } from './each-clinic.ts';
export type { JobName, JobRun, JobTable } from './jobs.ts';
export { OtherReleaseError } from './put-back.ts';
export { applyRetention } from './retention/apply-retention.ts';
export type { RetentionRule } from './retention/retention-rule.ts';
