import type { DescribedRemote } from '../src/contracts/index.ts';

export function findRemoteNames(root: string, remotes: Readonly<Record<string, DescribedRemote>>): string[];
