import type { Facts } from './facts.mjs';

export function foldersWith(file: string): string[];
export function readWorkspace(): Facts;
