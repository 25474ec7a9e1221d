import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_MESSAGES, negotiateLocale } from './index.ts';
import { ROUTES } from './routes.ts';
import { flag, id, releaseFile, SCHEMAS, telemetryEvent } from './schemas.ts';

describe('the contract', () => {
  it('API-04 has schemas and a guard for every route', () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual(Object.keys(ROUTES).sort());
    expect(Object.values(ROUTES).filter(({ guard }) => !guard)).toEqual([]);
  });

  it('names each path and method once', () => {
    const calls = Object.values(ROUTES).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each([
    [true, 1],
    ['false', 0],
    ['1', 1],
    [0, 0],
  ])('reads the flag %j as %j', (given, expected) => {
    expect(z.parse(flag, given)).toBe(expected);
  });

  it.each([['x'], [-1], [1.5], ['1e3'], [null]])('refuses %j as an id', (given) => {
    expect(z.safeParse(id, given).success).toBe(false);
  });

  it('GN-05 has both languages for every field message', () => {
    expect(Object.values(FIELD_MESSAGES).filter(({ en, fr }) => !en || !fr || String(en) === fr)).toEqual([]);
  });

  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,en;q=0.5,fr;q=0.7', 'fr'],
    ['de', 'en'],
    ['fr;q=0', 'en'],
    [undefined, 'en'],
  ])('GN-05 negotiates %j to %s', (header, expected) => {
    expect(negotiateLocale(header)).toBe(expected);
  });

  it('SH-02 refuses a release without a hash for its entry form, and telemetry with free text', () => {
    expect(z.safeParse(releaseFile, { schema: 'carefront-release/1', name: 'mf-site', version: '1' }).success).toBe(
      false,
    );
    const event = { remote: 'mf-site', version: 'v', phase: 'load', error: 'TypeError' };
    expect(z.safeParse(telemetryEvent, event).success).toBe(true);
    expect(z.safeParse(telemetryEvent, { ...event, error: 'Cannot read Jane Doe' }).success).toBe(false);
  });
});
