import type { Workspace } from './select-tests.mjs';

export function foldersWith(file: string): string[];
export function readWorkspace(): Workspace;
