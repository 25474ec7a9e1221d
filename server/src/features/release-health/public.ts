export { readMountCounts } from './release-report.repository.ts';
export { insertStop, type NewStop } from './release-stop.repository.ts';
