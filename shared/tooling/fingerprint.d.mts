/** The repository's folder. */
export const ROOT: string;
export function hashOf(inputs: readonly string[], base?: string): string;
export function buildHash(packageDir: string): string;
