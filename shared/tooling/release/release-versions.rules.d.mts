export function nextVersion(current: string, published: readonly string[]): string;
export function chooseVersion(
  wanted: { readonly current: string; readonly version?: string; readonly bump?: boolean },
  published: readonly string[],
): { version: string } | { taken: string; next: string };
