import type { Rule } from './plan-facts.ts';

const STOPPED = { stopped: 'failed in browsers and was stopped', revoked: 'was revoked' } as const;

/** The release can be loaded: its files are here, and nobody took it back. */
export const published: Rule = ({ changes, isRollBack }) => ({
  reasons: changes.flatMap(({ to: { id, release, hasFiles }, stop }) => [
    ...(hasFiles ? [] : [`the files of ${id} are not on this server`]),
    ...(stop ? [`${id} ${STOPPED[stop]}`] : []),
    // A release of schema /1 does not say what it requires.
    ...(isRollBack || release.schema === 'carefront-release/2' ? [] : [`${id} was built before releases were signed`]),
  ]),
});
