export interface Package {
  name: string;
  dependsOn: readonly string[];
}

/** The table `e2e/specs-by-hand.json`. */
export interface SpecsByHand {
  core: readonly string[];
  ofFolders: Readonly<Record<string, readonly string[]>>;
  wholeRunOnly: readonly string[];
}

export interface Facts {
  packages: readonly Package[];
  byHand: SpecsByHand;
  files: ReadonlySet<string>;
  specs: readonly string[];
  /** Specs that the texts of a part, or the name of its folder, can choose. */
  specsByFacts: ReadonlySet<string>;
}

export function createFacts(
  files: readonly string[],
  read: (file: string) => string,
  settings: {
    packages: readonly Package[];
    entryPoints: ReadonlyMap<string, string>;
    operations: ReadonlySet<string>;
    byHand: SpecsByHand;
  },
): Facts;
