export { eachClinic } from './each-clinic.ts';
export type { JobName, JobRun, JobTable } from './jobs.ts';
