// Entry point for the `rspack.config.mjs` of a remote and of the shell.
export { withProofWorker } from './release-build/page-workers.ts';
export { remoteConfig } from './release-build/remote-config.ts';
export { shellConfig } from './release-build/shell-config.ts';
