import { describe, expect, it } from 'vitest';
import { eventNamesOf, isVideoType, MEETING_SERVICE_NAME } from './calendar-event.rules.ts';

describe('the names of calendar events', () => {
  it("TM-03 are 'Session' at 'Home', or 'Video Session' for both", () => {
    expect(eventNamesOf(false)).toEqual({ type: 'Session', location: 'Home' });
    expect(eventNamesOf(true)).toEqual({ type: 'Video Session', location: 'Video Session' });
  });

  it.each([
    { name: 'Video Session', expected: true },
    { name: 'Session', expected: false },
    { name: 'video session', expected: false },
  ])('TM-03 mean video for "$name": $expected', ({ name, expected }) => {
    expect(isVideoType(name)).toBe(expected);
  });

  it("TM-03 include the product's own meeting service", () => {
    expect(MEETING_SERVICE_NAME).toBe('TB Meet');
  });
});
