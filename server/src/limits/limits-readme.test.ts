import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_BOUNDS,
  BOOKING_BOUNDS,
  FORM_BOUNDS,
  HOLD_BOUNDS,
  LIMIT_POLICIES,
  type LimitPolicy,
  REGISTRATION_BOUNDS,
} from './figures/counted-limits.ts';
import * as request from './figures/request-figures.ts';

const README = readFileSync(new URL('./README.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');

function figureOf(policy: LimitPolicy): string {
  if (policy.kind === 'growing') return `${policy.free} free, ${policy.most} in all`;
  const minutes = policy.windowMs / 60_000;
  const window = minutes >= 1440 ? `${minutes / 1440} d` : minutes >= 60 ? `${minutes / 60} h` : `${minutes} min`;
  return `${policy.most} in ${window}`;
}

const textOf = (figure: unknown): string =>
  typeof figure === 'object' ? Object.values(figure ?? {}).join(' · ') : String(figure);

const FIGURES: readonly (readonly [string, string])[] = [
  ...Object.entries(LIMIT_POLICIES).map(([name, policy]) => [name, figureOf(policy)] as const),
  ...Object.entries(request.DEFAULT_LIMITS).map(([name, figure]) => [`limits.${name}`, textOf(figure)] as const),
  ...[
    ['bookingBounds', BOOKING_BOUNDS] as const,
    ['accountBounds', ACCOUNT_BOUNDS] as const,
    ['holdBounds', HOLD_BOUNDS] as const,
    ['registrationBounds', REGISTRATION_BOUNDS] as const,
    ['formBounds', FORM_BOUNDS] as const,
  ].flatMap(([group, bounds]) =>
    Object.entries(bounds).map(([name, figure]) => [`${group}.${name}`, textOf(figure)] as const),
  ),
  ['BODY_LIMIT_BYTES', String(request.BODY_LIMIT_BYTES)],
  ['MAX_PATH_CHARACTERS', String(request.MAX_PATH_CHARACTERS)],
  ['MAX_OPEN_REQUESTS', String(request.MAX_OPEN_REQUESTS)],
  ['READS_OF_A_COSTLY_ONE', String(request.READS_OF_A_COSTLY_ONE)],
  ['MAX_COUNTED_ADDRESSES', String(request.MAX_COUNTED_ADDRESSES)],
];

describe('the page of limits', () => {
  it.each(FIGURES)('lists %s with %s', (name, figure) => {
    expect(README).toContain(`| \`${name}\` | ${figure} |`);
  });

  it('lists no other figures', () => {
    const listed = [...README.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(FIGURES.map(([name]) => name).toSorted());
  });
});
