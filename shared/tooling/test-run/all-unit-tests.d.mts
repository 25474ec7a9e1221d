export interface UnitTestProject {
  name: string;
  include: string[];
  setupFiles: string[];
  env?: Record<string, string>;
}
export type PackageSelection = Record<string, 'all' | string[]>;

export function unitTestFolders(): string[];
export function joinProjects(projects: readonly UnitTestProject[]): UnitTestProject[];
export function inUnusualZone(projects: readonly UnitTestProject[]): UnitTestProject[];
export function allUnitTests(folders?: readonly string[]): Promise<{ test: UnitTestProject }[]>;
export function chooseUnitTests(
  packages: PackageSelection,
  options?: { folders?: readonly string[]; testsOf?: (folder: string) => Promise<string[]> },
): Promise<{ folders: string[]; files: string[] | null }>;
