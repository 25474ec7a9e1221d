export const FRESH_MAPLE: string;
export function copyClinicSql(from: string, to: string): string;
