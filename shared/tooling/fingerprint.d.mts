/** The repository's folder. */
export const ROOT: string;
export function buildHash(packageDir: string): string;
