import { config } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { createAdapter, createEventBus, type EventAdapter } from './index.ts';

// Stand for three versions of one event, newest first.
const [NEWEST, MIDDLE, OLDEST] = [
  'booking/appointment-booked@1',
  'booking/appointment-changed@1',
  'booking/dialog-closed@1',
] as const;
const toMiddle = createAdapter(NEWEST, MIDDLE, ({ appointmentId }) => ({ appointmentId }));
const toOldest = createAdapter(MIDDLE, OLDEST, () => ({}));
const booked = { appointmentId: 'a1', startsAt: '2026-12-01T14:00:00Z' };

function listenOn(adapters: readonly EventAdapter[]) {
  const bus = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } }, adapters);
  const heard: unknown[] = [];
  for (const name of [NEWEST, MIDDLE, OLDEST])
    bus
      .port('mf-garden')
      .on(name)
      .subscribe((payload) => heard.push([name, payload]));
  return { port: bus.port('mf-bench'), heard };
}

afterEach(() => {
  config.onUnhandledError = null;
});

it('SH-07 an event also reaches remotes that handle only an earlier version, with that version’s payload', () => {
  const { port, heard } = listenOn([toMiddle]);
  port.publish(NEWEST, booked);
  expect(heard).toHaveLength(2);
  expect(heard).toEqual(
    expect.arrayContaining([
      [NEWEST, booked],
      [MIDDLE, { appointmentId: 'a1' }],
    ]),
  );
});

it('SH-07 an event passes through every version between', () => {
  const { port, heard } = listenOn([toOldest, toMiddle]);
  port.publish(NEWEST, booked);
  expect(heard).toHaveLength(3);
  expect(heard).toContainEqual([OLDEST, {}]);
});

it('SH-07 an earlier version never becomes a later one', () => {
  const { port, heard } = listenOn([toMiddle]);
  port.publish(MIDDLE, { appointmentId: 'a1' });
  expect(heard).toEqual([[MIDDLE, { appointmentId: 'a1' }]]);
});

it('SH-07 an adapter that throws loses the earlier version only', () => {
  vi.useFakeTimers();
  const failures = vi.fn();
  config.onUnhandledError = failures;
  const broken = createAdapter(NEWEST, MIDDLE, () => {
    throw new TypeError('broken');
  });
  const { port, heard } = listenOn([broken]);
  port.publish(NEWEST, booked);
  port.publish(NEWEST, booked);
  expect(heard).toEqual([
    [NEWEST, booked],
    [NEWEST, booked],
  ]);
  vi.runAllTimers();
  expect(failures).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
