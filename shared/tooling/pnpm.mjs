/** The version of pnpm that installs everything. */
export const PNPM = 'pnpm@12.21.0';
