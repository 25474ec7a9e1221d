import type { DescribedRemote } from '../src/contracts/index.ts';

export function readDescriptions(root?: string): Promise<Record<string, DescribedRemote>>;
export function findDescriptionFaults(remotes: Readonly<Record<string, DescribedRemote>>): string[];
