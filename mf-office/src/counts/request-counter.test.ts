// @vitest-environment jsdom
import type { LinkCount } from '@carefront/shared/app';
import { renderRemote } from '@carefront/shared/testing';
import { BOOKING_ID } from '@carefront/shared/testing/bookings';
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { description } from '../description.ts';
import { counts } from '../lifecycle.ts';

function watch(waiting: number) {
  const remote = renderRemote(createElement('p'), { routes: { countBookingRequests: { waiting_requests: waiting } } });
  const seen: (LinkCount | null)[] = [];
  void counts.requests?.({ context: remote.context, onCount: (count) => void seen.push(count) });
  return { ...remote, seen };
}

describe('BK-88 the count beside the link of the bookings', () => {
  it('is the one that the description names', () => {
    expect(description.links.flatMap(({ count }) => count ?? [])).toEqual(Object.keys(counts));
  });

  it.each<[number, LinkCount | null]>([
    [0, null],
    [1, { en: '1 request', fr: '1 demande' }],
    [3, { en: '3 requests', fr: '3 demandes' }],
    [1_000, { en: '1,000+ requests', fr: '1\u00a0000+ demandes' }],
  ])('%i requests: %j', async (waiting, expected) => {
    const { seen, server } = watch(waiting);
    await waitFor(() => expect(server.callsOf('countBookingRequests')).toHaveLength(1));
    await waitFor(() => expect(seen.at(-1)).toEqual(expected));
  });

  it.each(['booking/appointment-booked@1', 'booking/appointment-changed@1'] as const)(
    'is counted again after %s',
    async (name) => {
      const { seen, server, bus } = watch(1);
      await waitFor(() => expect(seen.at(-1)?.en).toBe('1 request'));
      server.answer('countBookingRequests', { waiting_requests: 2 });
      act(() => bus.port('other').publish(name, { appointmentId: BOOKING_ID } as never));
      await waitFor(() => expect(seen.at(-1)?.en).toBe('2 requests'));
    },
  );

  it('is counted again when the person returns to the tab', async () => {
    const { seen, server } = watch(1);
    await waitFor(() => expect(seen.at(-1)?.en).toBe('1 request'));
    server.answer('countBookingRequests', { waiting_requests: 0 });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seen.at(-1)).toBeNull());
  });

  it('does not begin when the page has ended before', async () => {
    const { context, server } = renderRemote(createElement('p'));
    await counts.requests?.({ context: { ...context, signal: AbortSignal.abort() }, onCount: () => undefined });
    expect(server.calls).toEqual([]);
  });
});
