import { describe, expect, it } from 'vitest';
import { newClientStatus } from './booking-people.rules.ts';

describe('newClientStatus', () => {
  it('BK-88 a new client waits with the request and is active with a confirmed booking', () => {
    expect([newClientStatus(false), newClientStatus(true)]).toEqual(['Waitlist', 'Active']);
  });
});
