interface Known {
  catalog: ReadonlyMap<string, string>;
  version: string;
  files?: Readonly<Record<string, string>>;
}
type Versions = Record<string, string>;
interface Manifest {
  name: string;
  license: string;
  sideEffects: string[];
  exports: Record<string, string>;
  dependencies: Versions;
  devDependencies: Versions;
}

export function readCatalog(text: string): ReadonlyMap<string, string>;
export function packedVersion(versions: Readonly<Record<string, { major: number; minor: number } | undefined>>): string;
export function exactVersions(dependencies: Versions, known: Known): Versions;
export function sharedManifest(manifest: Manifest, known: Known): { version: string; exports: Record<string, unknown> };
