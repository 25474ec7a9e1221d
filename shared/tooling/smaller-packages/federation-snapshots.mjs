// In place of the part of the federation runtime that reads manifests of the federation. Our remotes are registered by the address of their
// entry (the registry of releases names it), so that this part is in the shell's first scripts and never runs.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
