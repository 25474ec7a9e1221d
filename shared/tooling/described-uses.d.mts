import type { DescribedRemote } from '../src/contracts/index.ts';

export function findUnlistedUses(root: string, name: string, remote: Pick<DescribedRemote, 'requires'>): string[];
