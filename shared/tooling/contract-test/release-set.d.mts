import type { Manifest } from '../../src/contracts/index.ts';

export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}
export interface ReleaseSet {
  readonly manifest: Manifest;
  readonly folders: ReadonlyMap<string, string>;
}
export function builtSet(folders: readonly string[]): ReleaseSet;
export function clinicSet(get: (path: string) => Promise<Answer>, folder: string, id?: string): Promise<ReleaseSet>;
export function idsOf(set: ReleaseSet): string[];
