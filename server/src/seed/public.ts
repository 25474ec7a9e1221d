export { seedLookups } from './lookups.seed.ts';
