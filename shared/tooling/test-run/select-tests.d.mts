export interface Workspace {
  packages: readonly { name: string; dependsOn: readonly string[] }[];
  specs: readonly string[];
  specsOfPackage: Readonly<Record<string, readonly string[]>>;
}

export interface Selection {
  packages: Record<string, 'all' | string[]>;
  specs: 'all' | string[];
}

export function selectTests(changedFiles: readonly string[], workspace: Workspace): Selection;
