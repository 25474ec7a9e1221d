export { useLookupName, useLookupRows } from './use-lookup-name.ts';
