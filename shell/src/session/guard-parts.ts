/** Code that loads with the first sign-in. */
export { createSessionDialogs } from './session-dialogs.tsx';
export { createSessionGuard } from './session-guard.ts';
