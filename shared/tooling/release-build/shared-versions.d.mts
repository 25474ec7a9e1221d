export interface Version {
  major: number;
  minor: number;
}
export function providedVersions(packageDir: string): Record<string, Version>;
export function requiredVersions(
  packageDir: string,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, Version>;
