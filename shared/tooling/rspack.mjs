// Entry point for the `rspack.config.mjs` of a remote and of the shell.
export { withProofWorker } from './release-build/proof-worker.mjs';
export { remoteConfig } from './release-build/remote-config.mjs';
export { shellConfig } from './release-build/shell-config.mjs';
