export function findZoneUses(root?: string): string[];
