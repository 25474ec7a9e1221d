import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../dates/dates.ts';
import { remindedIfAskedBefore } from './form-request.rules.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');

describe('remindedIfAskedBefore', () => {
  it('a reminder is due after seven days', () => {
    expect(remindedIfAskedBefore(NOW)).toBe(NOW - 7 * DAY_MS);
  });
});
