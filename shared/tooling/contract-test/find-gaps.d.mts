export function findGaps(
  remote: string,
  descriptions: Readonly<Record<string, object>>,
  contract: { readonly pages: readonly object[]; readonly parcels: readonly object[] },
): string[];
