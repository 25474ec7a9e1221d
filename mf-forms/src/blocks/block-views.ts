/** One chunk: each of these views is small, and a form that has one of them often has the other. */
export { ConsentPrivilegesBlock } from './consent-privileges/consent-privileges.block.tsx';
export { ServicePreferencesBlock } from './service-preferences/service-preferences.block.tsx';
