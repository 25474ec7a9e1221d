/** What comes when somebody is signed in. */
export { createSessionDialogs } from './session-dialogs.tsx';
export { createSessionGuard } from './session-guard.ts';
