import type { DescribedRemote } from '../../src/contracts/index.ts';

export function findUnlistedUses(packageDir: string, requires: DescribedRemote['requires']): string[];
