import type { Facts } from './facts.mjs';

export interface Selection {
  packages: Record<string, 'all' | string[]>;
  integration: 'all' | string[];
  contracts: string[];
  specs: 'all' | string[];
  types: string[];
}

export function selectTests(changedFiles: readonly string[], facts: Facts): Selection;
