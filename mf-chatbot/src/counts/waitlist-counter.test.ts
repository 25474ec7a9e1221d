// @vitest-environment jsdom
import type { LinkCount } from '@carefront/shared/app';
import { renderRemote } from '@carefront/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { description } from '../description.ts';
import { counts } from '../lifecycle.ts';

const fresh = (count: number) => ({ new_registrations: count, seen_until: '2026-11-16T13:00:00Z' });

function watch(count: number) {
  const remote = renderRemote(createElement('p'), { routes: { countRegistrations: fresh(count) } });
  const seen: (LinkCount | null)[] = [];
  void counts.waitlist?.({ context: remote.context, onCount: (next) => void seen.push(next) });
  return { ...remote, seen };
}

describe('CB-07 the count beside the link of the waitlist', () => {
  it('is the one that the description names', () => {
    expect(description.links.flatMap(({ count }) => count ?? [])).toEqual(Object.keys(counts));
  });

  it.each<[number, LinkCount | null]>([
    [0, null],
    [1, { en: '1 new', fr: '1 nouveau' }],
    [4, { en: '4 new', fr: '4 nouveaux' }],
    [1_000, { en: '1,000+ new', fr: '1\u00a0000+ nouveaux' }],
  ])('%i new: %j', async (count, expected) => {
    const { seen, server } = watch(count);
    await waitFor(() => expect(server.callsOf('countRegistrations')).toHaveLength(1));
    await waitFor(() => expect(seen.at(-1)).toEqual(expected));
  });

  it('is counted again when somebody registers in this tab', async () => {
    const { seen, server, bus } = watch(1);
    await waitFor(() => expect(seen.at(-1)?.en).toBe('1 new'));
    server.answer('countRegistrations', fresh(2));
    act(() => bus.port('other').publish('forms/client-registered@1', { clientId: 310 }));
    await waitFor(() => expect(seen.at(-1)?.en).toBe('2 new'));
  });

  it('is counted again when the person returns to the tab', async () => {
    const { seen, server } = watch(1);
    await waitFor(() => expect(seen.at(-1)?.en).toBe('1 new'));
    server.answer('countRegistrations', fresh(0));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(seen.at(-1)).toBeNull());
  });
});
