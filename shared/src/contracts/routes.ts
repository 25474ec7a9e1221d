import * as calls from './calls.ts';

/** All calls by name, for the server and for tests. No start script contains the table: a remote brings the calls that it makes. */
export const ROUTES = { ...calls };

export type RouteName = keyof typeof ROUTES;
