export class UsageError extends Error {}
export const USAGE: string;
export function readArguments(args: readonly string[]): Readonly<Record<string, unknown>>;
