import { describe, expect, it } from 'vitest';
import { newClientStatus } from './booking-people.rules.ts';

describe('newClientStatus', () => {
  it('BK-88 a new client is on the waitlist after a request, and active after a confirmed booking', () => {
    expect([newClientStatus(false), newClientStatus(true)]).toEqual(['Waitlist', 'Active']);
  });
});
